import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { runCommand } from './run-command.ts'
import { StackProblem } from './stack-problem.ts'

const kustomizeModule = 'sigs.k8s.io/kustomize/kustomize/v5'
const kustomizeVersion = 'v5.8.1'
/** Of one that is on the machine already. */
const kustomizeMinorMin = 5

/** The schemas of Kubernetes, and what reads them. */
const wheels = [
  'kubernetes-validate==1.37.0',
  'attrs==26.1.0',
  'importlib-resources==7.1.0',
  'jsonschema==4.26.0',
  'jsonschema-specifications==2025.9.1',
  'packaging==26.3',
  'pyyaml==6.0.3',
  'referencing==0.37.0',
  'rpds-py==2026.9.1',
  'typing-extensions==4.16.0',
]

/** Whose kinds we use, as far as their schemas are in a Go module. */
const crdModules = ['github.com/cert-manager/cert-manager@v1.21.2', 'github.com/cert-manager/trust-manager@v0.25.0']

/** What the tests of what is deployed need beside Node. */
export const DeployTools = z.object({
  /** A command that prints what a folder of kustomize makes, without the folder. */
  kustomize: z.array(z.string()).min(1),
  /** Where Python finds kubernetes-validate. */
  pythonPath: z.string(),
  /** Files, each with the definition of a custom resource. */
  crds: z.array(z.string()),
})
export type DeployTools = z.infer<typeof DeployTools>

/** Throws a StackProblem when this machine has not what these tools are made with: Go, and Python 3 with pip. */
export async function requireDeployTools(signal: AbortSignal): Promise<void> {
  const go = await runCommand('go', ['version'], { timeoutMs: 30_000, signal })
  const pip = await runCommand('python3', ['-m', 'pip', '--version'], { timeoutMs: 30_000, signal })
  signal.throwIfAborted()
  if (!go.ok) throw new StackProblem('there is no Go on the PATH', ['Debian and Ubuntu: apt-get install -y golang-go'])
  if (!pip.ok)
    throw new StackProblem('there is no Python 3 with pip', ['Debian and Ubuntu: apt-get install -y python3-pip'])
}

/** Finds or installs them, each once into a folder of `bin` named after its version. Throws a StackProblem. */
export async function installDeployTools(bin: string, signal: AbortSignal): Promise<DeployTools> {
  mkdirSync(bin, { recursive: true })
  return {
    kustomize: (await findKustomize(signal)) ?? [await buildKustomize(bin, signal), 'build'],
    pythonPath: await installValidate(bin, signal),
    crds: await findCrds(signal),
  }
}

/** A recent one that is there: kubectl has one inside. */
async function findKustomize(signal: AbortSignal): Promise<string[] | null> {
  for (const { ask, use } of [
    { ask: ['kustomize', 'version'], use: ['kustomize', 'build'] },
    { ask: ['kubectl', 'version', '--client'], use: ['kubectl', 'kustomize'] },
  ]) {
    const [command = '', ...args] = ask
    const { ok, output } = await runCommand(command, args, { timeoutMs: 30_000, signal })
    signal.throwIfAborted()
    const minor = /(?:^|Kustomize Version: )v5\.(\d+)\./m.exec(output)?.[1]
    if (ok && Number(minor ?? -1) >= kustomizeMinorMin) return use
  }
  return null
}

async function buildKustomize(bin: string, signal: AbortSignal): Promise<string> {
  const dir = join(bin, `kustomize-${kustomizeVersion}`)
  const program = join(dir, 'kustomize')
  if (existsSync(program)) return program
  await make(dir, signal, 'kustomize could not be built', (GOBIN) => ({
    command: ['go', 'install', `${kustomizeModule}@${kustomizeVersion}`],
    env: { GOBIN },
  }))
  return program
}

async function installValidate(bin: string, signal: AbortSignal): Promise<string> {
  const dir = join(bin, `${wheels[0]?.replace('==', '-')}`)
  if (existsSync(dir)) return dir
  const pip = ['-m', 'pip', 'install', '--no-deps', '--no-cache-dir', '--no-user', '--disable-pip-version-check']
  await make(dir, signal, 'kubernetes-validate could not be installed', (target) => ({
    command: ['python3', ...pip, '--quiet', '--target', target, ...wheels],
    env: {},
  }))
  return dir
}

/** The module cache of Go keeps what it has downloaded. */
async function findCrds(signal: AbortSignal): Promise<string[]> {
  const files: string[] = []
  for (const module of crdModules) {
    const args = ['mod', 'download', '-json', module]
    const { ok, output } = await runCommand('go', args, { timeoutMs: 300_000, signal, cwd: import.meta.dirname })
    signal.throwIfAborted()
    const dir = /"Dir": "(.+)"/.exec(output)?.[1]
    if (!ok || dir === undefined) throw toProblem(`${module} could not be downloaded`, output)
    files.push(...globSync(join(dir, 'deploy/crds/*.yaml')).sort())
  }
  return files
}

/** Made beside and renamed when whole, so that an interrupted installation is not taken for one. */
async function make(
  dir: string,
  signal: AbortSignal,
  failure: string,
  toCommand: (target: string) => { command: string[]; env: NodeJS.ProcessEnv },
): Promise<void> {
  const unfinished = join(dirname(dir), `unfinished-deploy-${process.pid}`)
  const { command, env } = toCommand(unfinished)
  const [program = '', ...args] = command
  // `env` is a whole environment; what a program needs of this one is passed on by it.
  const { ok, output } = await runCommand('env', [...toAssignments(env), program, ...args], {
    timeoutMs: 600_000,
    signal,
  })
  if (ok && !existsSync(dir)) renameSync(unfinished, dir)
  else rmSync(unfinished, { recursive: true, force: true })
  signal.throwIfAborted()
  if (!ok) throw toProblem(failure, output)
}

const toAssignments = (env: NodeJS.ProcessEnv) => Object.entries(env).map(([name, value]) => `${name}=${value}`)

const toProblem = (what: string, output: string) =>
  new StackProblem(`${what}: ${output.split('\n').at(-1) ?? ''}`, ['its registry must be within reach'])
