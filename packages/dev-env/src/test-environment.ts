import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { z } from 'zod'
import { installBinaries } from './binaries.ts'
import { declareStores } from './infrastructure.ts'
import { findFreePortBase, toPorts } from './ports.ts'
import { killStrays } from './process-record.ts'
import { openProgress } from './progress.ts'
import { removeSockets } from './seaweedfs.ts'
import { binDir, readStackSettings } from './settings.ts'
import { makeStackFolder, readSecrets, requireSpace, Secrets, type StackFolder } from './stack-folder.ts'
import { toMessage } from './stack-problem.ts'
import { startStack } from './supervisor.ts'

export const TestEnvironmentKind = z.enum(['infrastructure', 'stack'])
export type TestEnvironmentKind = z.infer<typeof TestEnvironmentKind>

/** What a test needs to use the infrastructure that its run shares. Kept in a file named by a setting. */
export const TestInfrastructure = z.object({
  root: z.string(),
  portBase: z.number().int(),
  natsServer: z.string(),
  secrets: Secrets,
})
export type TestInfrastructure = z.infer<typeof TestInfrastructure>

/** What the process says to the one that started it: where its file is, or why it did not start. */
export const TestEnvironmentReport = z.union([z.object({ file: z.string() }), z.object({ problem: z.string() })])
export type TestEnvironmentReport = z.infer<typeof TestEnvironmentReport>

type Start = { folder: StackFolder; portBase: number; signal: AbortSignal; scope: AsyncDisposableStack }

/** Starts Postgres, NATS and S3, and nothing else, for tests that start a service themselves. */
async function startInfrastructure({ folder, portBase, signal, scope }: Start): Promise<string> {
  await requireSpace(folder)
  const binaries = await installBinaries(binDir, readStackSettings(), signal)
  const secrets = readSecrets(folder)
  const stores = declareStores({ ports: toPorts(portBase), secrets, binaries, databases: [], durable: false })
  await Promise.all(
    stores.map(async (store) => {
      const component = await store.start({ folder, signal })
      scope.defer(() => component.stop())
    }),
  )
  const file = join(folder.root, 'infrastructure.json')
  writeFileSync(
    file,
    JSON.stringify({
      root: folder.root,
      portBase,
      natsServer: binaries.natsServer,
      secrets,
    } satisfies TestInfrastructure),
  )
  return file
}

/** A busy machine is no reason to turn a test away: how late the gateway may run is tried by one of a test's own. */
const busyMachine = { EVENT_LOOP_DELAY_MS_MAX: '0' }

/**
 * All tests come from one address, and some try every route of one shop, so that five products a minute would be minutes of
 * waiting. What becomes of whoever goes beyond these two is tried by `services/gateway/tests/quota.test.ts` and
 * `storefront.test.ts`, whose gateways have narrower ones.
 */
const runLimits = { QUOTA_STOREFRONT_ADDRESS: '9999/10', QUOTA_HEAVY: '99/60' }

/**
 * The limits of a stack that one test has for itself, beside the one that its run shares: it breaks it and asks until
 * it is mended, far more often than a shop may. The run's stack has the others as they are shipped, because its tests
 * have channels of their own.
 */
const wideLimits = {
  QUOTA_DEFAULT: '9999/10',
  QUOTA_HEAVY: '9999/60',
  QUOTA_UPLOADS: '9999/60',
  QUOTA_STOREFRONT: '9999/10',
}

async function startWholeStack({ folder, portBase, signal, scope }: Start): Promise<string> {
  const settings = { ...readStackSettings(), LOG_LEVEL: 'debug' as const }
  const progress = openProgress(process.stderr)
  const quiet = { ...progress, step: <Result>(_name: string, _detail: string, work: () => Promise<Result>) => work() }
  // Jest's workers have the run's stack in their environment, and so has what they start.
  const isOfOneTest = Boolean(env['ATELIER_STACK_FILE'])
  const extraEnv = { ...busyMachine, ...runLimits, ...(isOfOneTest && wideLimits) }
  scope.use(await startStack({ folder, settings, portBase, progress: quiet, signal, durable: false, extraEnv }))
  return folder.stackFile
}

/**
 * The life of a test environment: it starts in a temporary folder, reports to its parent, and ends when the parent is
 * gone, however that ended, or asks for it. Nothing of it is left then, neither process nor file.
 */
async function main(kind: TestEnvironmentKind): Promise<void> {
  const stopping = new AbortController()
  for (const event of ['disconnect', 'SIGINT', 'SIGTERM', 'SIGHUP']) process.on(event, () => stopping.abort())
  const portBase = await findFreePortBase()
  const root = mkdtempSync(join(tmpdir(), 'atelier-test-'))
  const folder = makeStackFolder(root)
  const report = (message: TestEnvironmentReport) => {
    if (process.connected) process.send?.(message)
  }
  const scope = new AsyncDisposableStack()
  try {
    const start = kind === 'stack' ? startWholeStack : startInfrastructure
    report({ file: await start({ folder, portBase, signal: stopping.signal, scope }) })
    if (!stopping.signal.aborted)
      await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve, { once: true }))
  } catch (error) {
    if (!stopping.signal.aborted) report({ problem: toMessage(error) })
  }
  await scope.disposeAsync().catch((error: unknown) => console.error(toMessage(error)))
  // What a test started for itself and did not stop, because it was killed.
  await killStrays(folder.processes)
  removeSockets(toPorts(portBase))
  rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  process.exit(0)
}

if (import.meta.main) await main(TestEnvironmentKind.parse(process.argv[2]))
