import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { createInterface } from 'node:readline'
import { runCommand } from './run-command.ts'
import { projectDir } from './settings.ts'
import { replaceFile, type StackFolder } from './stack-folder.ts'
import { StackProblem } from './stack-problem.ts'

const composeDir = join(projectDir, 'deploy/compose')
const composeFiles = ['compose.yaml', 'compose.stack.yaml'].map((name) => join(composeDir, name))
/** A Go module that pins Compose, for machines whose Docker has it not. */
const composeModule = join(projectDir, 'tests/containers/compose')
const composePackage = 'github.com/docker/compose/v2/cmd'

/** The images that deploy/ names, made on this machine by `tests/containers/make-local-images.sh`. */
export const localImages = {
  POSTGRES_IMAGE: 'atelier-local/postgres',
  NATS_IMAGE: 'atelier-local/nats',
  SEAWEEDFS_IMAGE: 'atelier-local/seaweedfs',
}
const localBuildArgs = {
  BUILD_IMAGE: 'atelier-local/node',
  BASE_IMAGE: 'atelier-local/debian',
  KEYCLOAK_IMAGE: 'atelier-local/keycloak',
}

const operatorWorkspaces = ['admin', 'certificates', 'object-store', 'postgres'].map((name) => `packages/${name}`)
const timeoutMs = 900_000

/** Throws a StackProblem with the ways out when no Docker answers here. */
export async function requireDocker(signal: AbortSignal): Promise<void> {
  const { ok, output } = await runCommand('docker', ['version'], { timeoutMs: 30_000, signal })
  signal.throwIfAborted()
  if (ok) return
  const reason = output.includes('ENOENT') ? 'docker is not on this machine' : output.split('\n').at(-1)
  throw new StackProblem(`there is no Docker here: ${reason}`, [
    'install one and start it (Debian, Ubuntu: apt-get install -y docker.io, and dockerd), or',
    'start without it: npm start',
  ])
}

/**
 * How Compose is called here: Docker's own, or one that is built once into `bin` from the module that pins it. Throws a
 * StackProblem when there is neither that nor a Go to build it with.
 */
export async function findCompose(bin: string, signal: AbortSignal): Promise<string[]> {
  const own = await runCommand('docker', ['compose', 'version'], { timeoutMs: 30_000, signal })
  signal.throwIfAborted()
  if (own.ok) return ['docker', 'compose']
  const version = /docker\/compose\/v2 (v[\d.]+)/.exec(readFileSync(join(composeModule, 'go.mod'), 'utf8'))?.[1]
  const program = join(bin, `docker-compose-${version}`)
  if (existsSync(program)) return [program]
  mkdirSync(bin, { recursive: true })
  // Built beside and renamed when whole, so that an interrupted build is not taken for one.
  const unfinished = join(bin, `unfinished-compose-${process.pid}`)
  const built = await runCommand('go', ['build', '-trimpath', '-ldflags=-s -w', '-o', unfinished, composePackage], {
    timeoutMs,
    signal,
    cwd: composeModule,
    env: { ...env, CGO_ENABLED: '0' },
  })
  if (!built.ok) {
    rmSync(unfinished, { force: true })
    signal.throwIfAborted()
    const reason = built.output.includes('ENOENT') ? 'nor Go to build one' : built.output.split('\n').at(-1)
    throw new StackProblem(`Docker has no Compose here, ${reason}`, [
      'install it (Debian, Ubuntu: apt-get install -y docker-compose-v2 or docker-compose-plugin), or',
      'install Go 1.26, which builds it',
    ])
  }
  renameSync(unfinished, program)
  return [program]
}

/** Whether this machine has the images that were made for want of a registry; where it has them, they are used. */
export async function hasLocalImages(signal: AbortSignal): Promise<boolean> {
  return (await runCommand('docker', ['image', 'inspect', 'atelier-local/debian'], { timeoutMs: 30_000, signal })).ok
}

/** What deploy/compose calls an image of ours: a name that no registry elsewhere is asked for. */
export const toImage = (name: string): string => `localhost/atelier/${name}`

/** Builds the images of these services, the operator's and Keycloak's. What has not changed takes seconds. */
export async function buildImages(
  services: readonly string[],
  options: { isLocal: boolean; log: string; signal: AbortSignal },
): Promise<void> {
  const args = options.isLocal ? Object.entries(localBuildArgs).map(([name, value]) => `${name}=${value}`) : []
  const ours = [
    ...services.map((name) => [`SERVICE=${name}`]),
    ['SERVICE=operator', `WORKSPACES=${operatorWorkspaces.join(' ')}`],
  ]
  for (const own of ours) {
    const image = own[0]?.replace('SERVICE=', '') ?? ''
    await build(image, ['-f', join(projectDir, 'deploy/Dockerfile'), projectDir], [...args, ...own], options)
  }
  await build('keycloak', [join(projectDir, 'deploy/keycloak')], args, options)
}

async function build(
  image: string,
  from: readonly string[],
  args: readonly string[],
  { signal, log }: { signal: AbortSignal; log: string },
): Promise<void> {
  const command = ['build', '--network=host', '-t', toImage(image), ...args.flatMap((arg) => ['--build-arg', arg])]
  // The builder that every Docker has.
  const { ok, output } = await runCommand('docker', [...command, ...from], {
    timeoutMs,
    signal,
    env: { ...env, DOCKER_BUILDKIT: '0' },
  })
  signal.throwIfAborted()
  if (ok) return
  replaceFile(log, `${output}\n`)
  throw new StackProblem(`the image of ${image} could not be built: ${output.split('\n').slice(-3).join(' ')}`, [
    `what was said: ${log}`,
    'where Docker can pull nothing, tests/containers/make-local-images.sh makes what it builds on',
  ])
}

/** A project of deploy/compose as a developer has it. */
export type Compose = {
  /** Runs a command of Compose; throws a StackProblem with the end of what it said when it fails. */
  run(args: readonly string[], options?: { signal?: AbortSignal }): Promise<string>
  /** Writes what the containers say to the folder's logs, a file for each, until they are removed or this is disposed of. */
  keepLogs(): Disposable
  /** As `run`, with this terminal; answers its exit code. */
  show(args: readonly string[]): Promise<number>
}

/** Where a folder keeps what its project was made with; it is there while there are containers or data. */
const toEnvFile = (folder: StackFolder): string => join(folder.root, 'compose.json')

/** Notes how the folder's project is called and set, for later commands. Only its owner can read it: it has every secret. */
export function declareCompose(
  folder: StackFolder,
  command: readonly string[],
  settings: Readonly<Record<string, string>>,
  isLocal: boolean,
): void {
  const all = { ...settings, ...(isLocal && localImages) }
  replaceFile(toEnvFile(folder), JSON.stringify({ command, settings: all }))
}

/** The folder's project; null when it has none. */
export function openCompose(folder: StackFolder): Compose | null {
  if (!existsSync(toEnvFile(folder))) return null
  const { command, settings }: { command: string[]; settings: Record<string, string> } = JSON.parse(
    readFileSync(toEnvFile(folder), 'utf8'),
  )
  const [program = '', ...first] = command
  const project = [...first, ...composeFiles.flatMap((file) => ['-f', file])]
  const childEnv = { ...env, ...settings }
  return {
    async run(args, { signal } = {}) {
      const options = { timeoutMs, env: childEnv, ...(signal && { signal }) }
      const { ok, output } = await runCommand(program, [...project, ...args], options)
      signal?.throwIfAborted()
      if (ok) return output
      throw new StackProblem(`docker compose ${args[0]} failed:\n    ${output.split('\n').slice(-12).join('\n    ')}`, [
        'its logs: npm run stack:logs',
      ])
    },
    keepLogs() {
      const args = [...project, 'logs', '--follow', '--no-color']
      const child = spawn(program, args, { env: childEnv, stdio: ['ignore', 'pipe', 'ignore'] })
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [, name, said] = /^([\w-]+?)-\d+ +\| ?(.*)$/.exec(line) ?? []
        if (name !== undefined) appendFileSync(folder.log(name), `${said}\n`, { mode: 0o600 })
      })
      child.on('error', () => {})
      return { [Symbol.dispose]: () => child.kill('SIGTERM') }
    },
    async show(args) {
      const child = spawn(program, [...project, ...args], { env: childEnv, stdio: 'inherit' })
      await once(child, 'exit')
      return child.exitCode ?? 1
    },
  }
}

/** Forgets the folder's project with its data, if there is one. */
export async function removeCompose(folder: StackFolder): Promise<void> {
  const compose = openCompose(folder)
  await compose?.run(['down', '--volumes', '--remove-orphans'])
  rmSync(toEnvFile(folder), { force: true })
}
