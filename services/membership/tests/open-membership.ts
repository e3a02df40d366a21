import { createHash } from 'node:crypto'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { readConfig } from '@atelier/config/config.ts'
import { openTestEnv, openTestNats, spawnTestService } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { type ObjectStore, openObjectStore } from '@atelier/object-store/object-store.ts'
import { openPool, type Pool } from '@atelier/postgres/pool.ts'
import type { CreateImageResponse__Output } from '@atelier/protos/membership/v1/CreateImageResponse.ts'
import { MembershipService } from '@atelier/protos/services.ts'
import type { Call, Principal } from '@atelier/rpc/call.ts'
import { openClient } from '@atelier/rpc/client.ts'
import sharp from 'sharp'
import { Config } from '../src/config.ts'
import { start } from '../src/service.ts'

export type MembershipClient = ReturnType<typeof openMembershipClient>

/** What the tests of one file share: the infrastructure of one service, and hands and eyes beside the service. */
export type Bench = AsyncDisposable & {
  env: Record<string, string>
  pool: Pool
  objects: ObjectStore
  natsServer: { start(): Promise<void>; stop(): Promise<void> }
}

export async function openBench(): Promise<Bench> {
  await using scope = new AsyncDisposableStack()
  const test = scope.use(await openTestEnv('membership'))
  const natsServer = scope.use(await openTestNats())
  const env = { ...test.env, NATS_URL: natsServer.url }
  const config = readConfig(Config, env)
  const bench = {
    env,
    pool: scope.use(await openPool(config)),
    objects: scope.use(openObjectStore(config)),
    natsServer,
  }
  const kept = scope.move()
  return { ...bench, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** Starts the service in this process; its settings are the bench's with `settings` over them. */
export async function openMembership(
  bench: Bench,
  settings: Record<string, string> = {},
): Promise<AsyncDisposable & { membership: MembershipClient }> {
  await using scope = new AsyncDisposableStack()
  const config = readConfig(Config, { ...bench.env, RPC_PORT: `${await findFreePort()}`, ...settings })
  setUpLogger('membership', config.LOG_LEVEL)
  await start(config, scope)
  const membership = scope.use(openMembershipClient(config.RPC_PORT))
  const kept = scope.move()
  return { membership, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** Starts the service as a process of its own, for tests that kill it. */
export async function spawnMembership(
  bench: Bench,
): Promise<AsyncDisposable & { membership: MembershipClient; kill(): Promise<void> }> {
  await using scope = new AsyncDisposableStack()
  const { rpcPort, kill } = scope.use(await spawnTestService('membership', bench.env))
  const membership = scope.use(openMembershipClient(rpcPort))
  const kept = scope.move()
  return { membership, kill, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

function openMembershipClient(port: number) {
  return openClient(MembershipService, `127.0.0.1:${port}`, {}, { timeoutMs: 30_000 })
}

/** A call for the shop of this name. */
export function callOf(shop: string): Call & { caller: Principal } {
  return {
    requestId: `req-${shop}`,
    caller: {
      kind: 'channel',
      subject: `service-account-${shop}`,
      channelId: `cha_${shop}`,
      agencyId: `agn_${shop}`,
      shopId: `sh_${shop}`,
      scopes: [],
      expiresAtMs: Date.now() + 300_000,
    },
  }
}

export const toChecksum = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64')

/** A picture of one colour, 64 × 48 unless told; no two calls give the same bytes. */
export async function drawPicture(
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  { width, height } = { width: 64, height: 48 },
): Promise<Buffer> {
  drawn += 1
  const background = { r: drawn % 256, g: (drawn >> 8) % 256, b: 90 }
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}
let drawn = 0

export type Created = { url: string; headers: Record<string, string>; signedId: string; resourceId: number }

/** An image that promises these bytes. */
export async function create(membership: MembershipClient, call: Call, bytes: Uint8Array): Promise<Created> {
  const wish = { byteSize: bytes.byteLength, checksum: toChecksum(bytes) }
  return readCreated(await membership.createImage(wish, call))
}

function readCreated({ uploadData, resourceId }: CreateImageResponse__Output): Created {
  if (!uploadData) throw new Error('the answer has no uploadData')
  const { url, headers, signedId } = uploadData
  return { url, headers, signedId, resourceId }
}

/** An image whose bytes are there, as a partner would have it. */
export async function upload(membership: MembershipClient, call: Call, bytes: Uint8Array): Promise<Created> {
  const created = await create(membership, call, bytes)
  const { status } = await put(created.url, bytes, created.headers)
  if (status !== 200) throw new Error(`storage answered ${status}`)
  return created
}

/** Sends bytes to an address; answers the status and the body. */
export async function put(
  url: string,
  bytes: Uint8Array,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> {
  const init = { method: 'PUT', body: Buffer.from(bytes), headers, signal: AbortSignal.timeout(10_000) }
  const res = await fetch(url, init)
  return { status: res.status, body: await res.text() }
}
