import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { findFreePortBase } from '@atelier/dev-env/ports.ts'
import { openProgress } from '@atelier/dev-env/progress.ts'
import { answersOk } from '@atelier/dev-env/ready.ts'
import { readStackSettings } from '@atelier/dev-env/settings.ts'
import { readStackFile } from '@atelier/dev-env/stack-file.ts'
import { openStackFolder } from '@atelier/dev-env/stack-folder.ts'
import { startStack } from '@atelier/dev-env/supervisor.ts'
import { type Figure, toTable } from './figure.ts'

/** Limits that protect a stack from one caller, raised for the one caller that measures it. */
const raisedLimits = { QUEUE_PICTURES_MAX: '2000', QUEUE_PICTURES_PER_SHOP_MAX: '2000', RENDER_TIMEOUT_MS: '24000' }

const settings = readStackSettings()
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

/** The file of the stack to measure: the one that runs already, else one of the benchmark's own. */
async function findOrStartStack(scope: AsyncDisposableStack): Promise<{ file: string; figures: Figure[] }> {
  const running = join(settings.ATELIER_STACK_DIR, 'stack.json')
  if (existsSync(running) && (await answersOk(`${readStackFile(running).baseUrl}/readyz`).catch(() => false))) {
    console.error(`measuring the stack that runs already: ${running}`)
    return { file: running, figures: [] }
  }
  const root = mkdtempSync(join(tmpdir(), 'atelier-bench-'))
  scope.defer(() => rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  const folder = openStackFolder(root)
  const progress = openProgress(process.stderr)
  scope.defer(() => progress.close())
  const portBase = await findFreePortBase()
  const startedAt = performance.now()
  const { signal } = stopping
  scope.use(await startStack({ folder, settings, portBase, progress, signal, durable: true, extraEnv: raisedLimits }))
  const seconds = (performance.now() - startedAt) / 1_000
  return {
    file: folder.stackFile,
    figures: [{ name: 'start of the stack, installed, without data', value: seconds, unit: 's', atMost: 15 }],
  }
}

async function measureAll(figures: Figure[]): Promise<void> {
  // What measures reads the stack's file when it is loaded.
  const parts = [
    { name: 'previews', measure: (await import('./previews.ts')).measurePreviews },
    { name: 'upload addresses', measure: (await import('./upload-urls.ts')).measureUploadUrls },
    { name: 'engine', measure: (await import('./engine.ts')).measureEngine },
  ]
  for (const { name, measure } of parts) {
    console.error(`measuring: ${name}`)
    figures.push(...(await measure()))
  }
}

async function main(): Promise<void> {
  await using scope = new AsyncDisposableStack()
  const { file, figures } = await findOrStartStack(scope)
  process.env['ATELIER_STACK_FILE'] = file
  const interrupted = new Promise<never>((_, reject) => {
    stopping.signal.addEventListener('abort', () => reject(new Error('interrupted')), { once: true })
  })
  await Promise.race([measureAll(figures), interrupted])
  const [cpu] = cpus()
  const machine = {
    cores: availableParallelism(),
    cpu: cpu?.model ?? 'unknown',
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
  console.log(`\n${machine.cores} cores, ${machine.cpu}, ${machine.memoryGigabytes} GB, Node ${machine.node}\n`)
  console.log(toTable(figures))
  console.log(`\n${JSON.stringify({ machine, figures }, null, 2)}`)
}

try {
  await main()
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
// A measurement that was interrupted may still be at work.
process.exit()
