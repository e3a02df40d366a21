import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { findFreePortBase } from '@atelier/dev-env/ports.ts'
import { openProgress } from '@atelier/dev-env/progress.ts'
import { readStackSettings } from '@atelier/dev-env/settings.ts'
import { makeStackFolder } from '@atelier/dev-env/stack-folder.ts'
import { startStack } from '@atelier/dev-env/supervisor.ts'
import { type Figure, toTable } from './figure.ts'
import { measureFirstStart } from './first-start.ts'

/** Limits that protect a stack from one caller, raised for the one caller that measures it. */
const raisedLimits = {
  QUEUE_PICTURES_MAX: '2000',
  QUEUE_PICTURES_PER_SHOP_MAX: '2000',
  RENDER_TIMEOUT_MS: '24000',
  QUOTA_DEFAULT: '9999/1',
  QUOTA_STOREFRONT: '9999/1',
  QUOTA_STOREFRONT_ADDRESS: '9999/1',
  INVITATIONS_PER_AGENCY_MAX: '100000',
}

const settings = readStackSettings()
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

/** A stack of the benchmark's own, so that limits are known and nobody else's load is measured. */
async function startOwnStack(scope: AsyncDisposableStack): Promise<{ file: string; figures: Figure[] }> {
  const root = mkdtempSync(join(tmpdir(), 'atelier-bench-'))
  scope.defer(() => rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  const folder = makeStackFolder(root)
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

/** What can be measured, in this order. Each part is loaded when its turn comes: it reads the stack's file then. */
const parts: Record<string, () => Promise<Figure[]>> = {
  'first-start': () => measureFirstStart(stopping.signal),
  previews: async () => (await import('./previews.ts')).measurePreviews(),
  'upload-urls': async () => (await import('./upload-urls.ts')).measureUploadUrls(),
  engine: async () => (await import('./engine.ts')).measureEngine(),
  shops: async () => (await import('./shops.ts')).measureShops(),
  memberships: async () => (await import('./memberships.ts')).measureMemberships(),
  posts: async () => (await import('./posts.ts')).measurePosts(),
  checkouts: async () => (await import('./checkouts.ts')).measureCheckouts(),
  webhooks: async () => (await import('./webhooks.ts')).measureWebhooks(),
  orders: async () => (await import('./orders.ts')).measureOrders(),
  quota: async () => (await import('./quota.ts')).measureQuota(),
  edge: async () => (await import('./edge.ts')).measureEdge(),
  tracing: async () => (await import('./tracing.ts')).measureTracing(),
  'gateway-memory': async () => (await import('./edge.ts')).measureGatewayMemory(),
}

async function measureAll(names: string[], figures: Figure[]): Promise<void> {
  for (const name of names) {
    console.error(`measuring: ${name}`)
    figures.push(...((await parts[name]?.()) ?? []))
  }
}

async function main(): Promise<void> {
  const [, , ...named] = process.argv
  const unknown = named.filter((name) => !parts[name])
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: can be ${Object.keys(parts).join(', ')}`)
  await using scope = new AsyncDisposableStack()
  const { file, figures } = await startOwnStack(scope)
  process.env['ATELIER_STACK_FILE'] = file
  const interrupted = new Promise<never>((_, reject) => {
    stopping.signal.addEventListener('abort', () => reject(new Error('interrupted')), { once: true })
  })
  await Promise.race([measureAll(named.length > 0 ? named : Object.keys(parts), figures), interrupted])
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
