import { setUpLogger } from '@atelier/boot/logger.ts'
import { readConfig } from '@atelier/config/config.ts'
import { openTestEnv, openTestNats, spawnTestService } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { type Nats, openNats } from '@atelier/events/nats.ts'
import { type ObjectStore, openObjectStore } from '@atelier/object-store/object-store.ts'
import { openPool, type Pool } from '@atelier/postgres/pool.ts'
import { MediaService } from '@atelier/protos/services.ts'
import type { Call, Principal } from '@atelier/rpc/call.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { Config } from '../src/config.ts'
import { start } from '../src/service.ts'

export type MediaClient = ReturnType<typeof openMediaClient>

/** What the tests of one file share: the infrastructure of one service, and hands and eyes beside the service. */
export type Bench = AsyncDisposable & {
  env: Record<string, string>
  pool: Pool
  objects: ObjectStore
  nats: Nats
  natsServer: { start(): Promise<void>; stop(): Promise<void> }
}

export async function openBench(): Promise<Bench> {
  await using scope = new AsyncDisposableStack()
  const test = scope.use(await openTestEnv('media'))
  const natsServer = scope.use(await openTestNats())
  const env = { ...test.env, NATS_URL: natsServer.url }
  const config = readConfig(Config, env)
  const bench = {
    env,
    pool: scope.use(await openPool(config)),
    objects: scope.use(openObjectStore(config)),
    nats: scope.use(await openNats('bench', config)),
    natsServer,
  }
  const kept = scope.move()
  return { ...bench, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** Starts the service in this process; its settings are the bench's with `settings` over them. */
export async function openMedia(
  bench: Bench,
  settings: Record<string, string> = {},
): Promise<AsyncDisposable & { media: MediaClient }> {
  await using scope = new AsyncDisposableStack()
  const config = readConfig(Config, { ...bench.env, RPC_PORT: `${await findFreePort()}`, ...settings })
  setUpLogger('media', config.LOG_LEVEL)
  await start(config, scope)
  const media = scope.use(openMediaClient(config.RPC_PORT))
  const kept = scope.move()
  return { media, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** Starts the service as a process of its own, for tests that kill it or look at its memory. */
export async function spawnMedia(
  bench: Bench,
): Promise<AsyncDisposable & { media: MediaClient; pid: number; kill(): Promise<void> }> {
  await using scope = new AsyncDisposableStack()
  const { rpcPort, pid, kill } = scope.use(await spawnTestService('media', bench.env))
  const media = scope.use(openMediaClient(rpcPort))
  const kept = scope.move()
  return { media, pid, kill, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

function openMediaClient(port: number) {
  return openClient(MediaService, `127.0.0.1:${port}`, {}, { timeoutMs: 30_000 })
}

/** A call made by a channel: its name makes its ids. */
export function callOf(channel: string): Call & { caller: Principal } {
  return {
    requestId: `req-${channel}`,
    caller: {
      kind: 'channel',
      subject: `service-account-${channel}`,
      channelId: `cha_${channel}`,
      agencyId: `agn_${channel}`,
      shopId: `sh_${channel}`,
      scopes: [],
      expiresAtMs: Date.now() + 300_000,
    },
  }
}

/** A call made by an API key of the shop that the channel of this name has. */
export function keyCallOf(channel: string): Call & { caller: Principal } {
  const call = callOf(channel)
  return { ...call, caller: { ...call.caller, kind: 'api_key', subject: `ak_${channel}`, channelId: null } }
}

export type Uploaded = { uploadUrl: string; fileUrl: string; headers: Record<string, string> }

/** Asks for an address and uploads the bytes, as a partner would. */
export async function upload(
  media: MediaClient,
  call: Call,
  bytes: Uint8Array,
  contentType: string,
): Promise<Uploaded> {
  const given = await media.createUpload({ contentType, fileName: 'artwork', sizeBytes: bytes.length }, call)
  const status = await put(given.uploadUrl, bytes, given.headers)
  if (status !== 200) throw new Error(`storage answered ${status}`)
  return given
}

/** Sends bytes to an address; answers the status. */
export async function put(url: string, bytes: Uint8Array, headers: Record<string, string>): Promise<number> {
  const res = await fetch(url, {
    method: 'PUT',
    body: Buffer.from(bytes),
    headers,
    signal: AbortSignal.timeout(10_000),
  })
  await res.body?.cancel()
  return res.status
}
