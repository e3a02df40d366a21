import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listProcesses } from '@atelier/dev-env/child-processes.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { answersOk, until } from '@atelier/dev-env/ready.ts'
import { runtimeEnv } from '@atelier/dev-env/services.ts'
import { projectDir } from '@atelier/dev-env/settings.ts'
import { readStackFile } from '@atelier/dev-env/stack-file.ts'
import type { GetCurrentChannelResponse } from '@atelier/protos/auth/v1/GetCurrentChannelResponse.ts'
import { AuthService } from '@atelier/protos/services.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import { basic, request, requestToken, signIn, stack, stackFile } from '../partner.ts'
import { type Figure, percentile } from './figure.ts'
import { readResidentMegabytes } from './memory.ts'
import type { Hits, Shot } from './shoot.ts'

const run = promisify(execFile)
const bareServer = join(import.meta.dirname, 'bare-server.ts')
const shooter = join(import.meta.dirname, 'shoot.ts')
const currentChannel = '/channel-api/v1.0/channel/current'

const SECONDS = 8
const CONNECTIONS = 32
const TOKENS_SEEN_FIRST = 40
const MEMORY_SHOPS = 10_000
const MEMORY_MINUTES = 10
/** What is measured has the first core to itself, what measures another. */
const CORES = { measured: '0', measuring: '1' }

const record: GetCurrentChannelResponse = {
  id: 'cha_bench',
  name: 'Bench channel',
  idpClientId: 'channel.bench',
  createdAt: '2026-01-01T00:00:00.000Z',
}

export async function measureEdge(): Promise<Figure[]> {
  return [...(await measureGateway()), await measureFirstSeen()]
}

/**
 * The gateway's own work on the cheapest address: who is calling, may it now, and the answer. `auth` is stood in for by a
 * server that says yes to as many shops as are wanted; the quota is the real one, in the stack's NATS.
 */
async function measureGateway(): Promise<Figure[]> {
  await using scope = new AsyncDisposableStack()
  await clearMeasuredCore(scope)
  const bare = await startBare(scope)
  const figures: Figure[] = []
  // A limit is 10,000 at most, and 20 shops may have more in ten seconds on a fast machine: theirs has a shorter window, of
  // which a reservation is used up long before it ends.
  for (const { shops, atLeast, quota } of [
    { shops: 1_000, atLeast: 0.35, quota: '9999/10' },
    { shops: 20, atLeast: 0.55, quota: '9999/4' },
  ]) {
    await using ended = new AsyncDisposableStack()
    const gateway = await startGateway(ended, { QUOTA_DEFAULT: quota })
    const shot = { shops, connections: CONNECTIONS, seconds: SECONDS }
    await shoot({ ...shot, url: gateway.url, seconds: 3 })
    // Both take their turn twice, so that what else the machine does meets both.
    const ours = [await shoot({ ...shot, url: gateway.url })]
    const theirs = [await shoot({ ...shot, url: bare.url }), await shoot({ ...shot, url: bare.url })]
    ours.push(await shoot({ ...shot, url: gateway.url }))
    const mean = (hits: Hits[]) => hits.reduce((sum, { perSecond }) => sum + perSecond, 0) / hits.length
    const steady = await shoot({ ...shot, url: gateway.url, rate: Math.floor(0.7 * mean(ours)) })
    const bareSteady = await shoot({ ...shot, url: bare.url, rate: Math.floor(0.7 * mean(theirs)) })
    figures.push(
      { name: `gateway ÷ bare Fastify, ${shops} shops`, value: mean(ours) / mean(theirs), unit: '', atLeast },
      { name: `gateway, ${shops} shops`, value: mean(ours), unit: '/s' },
      { name: `gateway at 70 % of that, p99, ${shops} shops`, value: steady.p99Ms, unit: 'ms', atMost: 10 },
      { name: `bare Fastify at 70 % of its own, p99, ${shops} shops`, value: bareSteady.p99Ms, unit: 'ms' },
      {
        name: `gateway, ${shops} shops, failed`,
        value: [...ours, steady].reduce((sum, { failed }) => sum + failed, 0),
        unit: '',
        atMost: 0,
      },
    )
  }
  return figures
}

/** The gateway's memory under load from many shops: by `/proc`, so on Linux. */
export async function measureGatewayMemory(): Promise<Figure[]> {
  await using scope = new AsyncDisposableStack()
  const gateway = await startGateway(scope)
  const megabytes: number[] = []
  const sampling = setInterval(() => megabytes.push(readResidentMegabytes(gateway.pid)), 2_000)
  const { failed } = await shoot({
    url: gateway.url,
    shops: MEMORY_SHOPS,
    connections: CONNECTIONS,
    seconds: MEMORY_MINUTES * 60,
  })
  clearInterval(sampling)
  const [third, last] = [
    megabytes.slice(megabytes.length / 2, megabytes.length * 0.75),
    megabytes.slice(megabytes.length * 0.75),
  ]
  return [
    { name: `gateway memory, ${MEMORY_MINUTES} minutes`, value: Math.max(...megabytes), unit: 'MB', atMost: 250 },
    {
      name: 'gateway memory, last quarter ÷ third',
      value: percentile(last) / percentile(third),
      unit: '',
      atMost: 1.05,
    },
    { name: 'gateway under load, failed', value: failed, unit: '', atMost: 0 },
  ]
}

/** What a token costs that no gateway has seen: `auth` verifies it and looks its channel up. Against the same token again. */
async function measureFirstSeen(): Promise<Figure> {
  await signIn()
  const credentials = basic(stack.channel.clientId, stack.channel.clientSecret)
  const more: number[] = []
  for (let i = 0; i < TOKENS_SEEN_FIRST; i++) {
    const { body } = await requestToken({ grant_type: 'client_credentials' }, credentials)
    const call = async () => {
      const startedAt = performance.now()
      const { status } = await request('GET', `${stack.baseUrl}${currentChannel}`, {
        headers: { authorization: `Bearer ${body.access_token}` },
      })
      if (status !== 200) throw new Error(`the token was refused: ${status}`)
      return performance.now() - startedAt
    }
    const first = await call()
    more.push(first - (await call()))
  }
  return { name: 'a token seen first, p50 over the same again', value: percentile(more), unit: 'ms', atMost: 3 }
}

/** A gateway of the benchmark's own on the measured core, as an image holds it, with these settings beside its usual ones. */
export async function startGateway(
  scope: AsyncDisposableStack,
  settings: Record<string, string> = {},
): Promise<{ url: string; pid: number }> {
  const auth = scope.use(
    await serveRpc({ LOG_LEVEL: 'fatal', HOST: '127.0.0.1', SHUTDOWN_TIMEOUT_MS: 5_000, RPC_PORT: 0 }, AuthService, {
      authenticate: ({ authorization }) => {
        const shop = authorization.slice('Bearer '.length)
        const expiresAtMs = Date.now() + 3_600_000
        return { kind: 'channel', subject: shop, channelId: shop, agencyId: 'agy', shopId: `sh_${shop}`, expiresAtMs }
      },
      getCurrentChannel: () => record,
    }),
  )
  const port = await findFreePort()
  const nowhere = '127.0.0.1:1'
  const dir = await copyAsInImage(scope)
  const args = ['--import', join(dir, 'plain-modules.mjs'), join(dir, 'services/gateway/src/main.ts')]
  const pid = await startPinned(scope, args, port, {
    ...runtimeEnv,
    HTTP_PORT: `${port}`,
    AUTH_ADDRESS: `127.0.0.1:${auth.port}`,
    SHOP_ADDRESS: nowhere,
    MEDIA_ADDRESS: nowhere,
    PREVIEW_ADDRESS: nowhere,
    MEMBERSHIP_ADDRESS: nowhere,
    ORDER_ADDRESS: nowhere,
    NOTIFICATION_ADDRESS: nowhere,
    NATS_URL: readStackFile(stackFile).nats,
    BASE_URL: `http://127.0.0.1:${port}`,
    IDP_URL: `http://${nowhere}/auth`,
    IDEMPOTENCY_SECRET: 'only for the benchmark',
    QUOTA_DEFAULT: '9999/10',
    ...settings,
  })
  return { url: `http://127.0.0.1:${port}${currentChannel}`, pid }
}

/** What the gateway's image holds, in a folder that is there until the scope ends. */
async function copyAsInImage(scope: AsyncDisposableStack): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'atelier-image-'))
  scope.defer(() => rm(dir, { recursive: true, force: true }))
  await run(process.execPath, ['deploy/copy-needed.mjs', dir, 'services/gateway'], { cwd: projectDir })
  return dir
}

async function startBare(scope: AsyncDisposableStack): Promise<{ url: string }> {
  const port = await findFreePort()
  await startPinned(scope, [bareServer, `${port}`, JSON.stringify(record)], port, {})
  return { url: `http://127.0.0.1:${port}${currentChannel}` }
}

/** Moves this process and the stack's, NATS among them, to the measuring core until the scope ends. */
async function clearMeasuredCore(scope: AsyncDisposableStack): Promise<void> {
  const pids = listDescendants(process.pid)
  const move = async (cores: string) => {
    for (const pid of pids) await run('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, `${pid}`])
  }
  await move(CORES.measuring)
  scope.defer(() => move(`${CORES.measured},${CORES.measuring}`))
}

/** A process and those it started, theirs included. */
function listDescendants(root: number): number[] {
  const processes = listProcesses()
  const found = [root]
  for (const pid of found) found.push(...processes.filter(({ parent }) => parent === pid).map((child) => child.pid))
  return found
}

/** A Node process on the measured core. Its log goes nowhere, as fast as that is. */
async function startPinned(scope: AsyncDisposableStack, args: string[], port: number, env: Record<string, string>) {
  const child = spawn('taskset', ['--cpu-list', CORES.measured, process.execPath, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  scope.defer(() => void child.kill('SIGKILL'))
  const isReady = () => answersOk(`http://127.0.0.1:${port}/readyz`).catch(() => false)
  if (!child.pid || !(await until(isReady, { timeoutMs: 30_000 }))) throw new Error(`${args.join(' ')} did not start`)
  return child.pid
}

/** Requests from the measuring core. */
export async function shoot(shot: Shot): Promise<Hits> {
  const { stdout } = await run(
    'taskset',
    ['--cpu-list', CORES.measuring, process.execPath, shooter, JSON.stringify(shot)],
    { timeout: (shot.seconds + 60) * 1_000 },
  )
  return JSON.parse(stdout)
}
