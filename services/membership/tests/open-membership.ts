import { createHash } from 'node:crypto'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { readConfig } from '@atelier/config/config.ts'
import { openTestEnv, openTestNats, spawnTestService } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { type ObjectStore, openObjectStore } from '@atelier/object-store/object-store.ts'
import { openPool, type Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import type { CreateImageResponse__Output } from '@atelier/protos/membership/v1/CreateImageResponse.ts'
import { MembershipService } from '@atelier/protos/services.ts'
import type { Call, Principal } from '@atelier/rpc/call.ts'
import { openClient } from '@atelier/rpc/client.ts'
import sharp from 'sharp'
import { z } from 'zod'
import { Config } from '../src/config.ts'
import { toPictureUrl } from '../src/image.ts'
import { imageStore } from '../src/image-store.ts'
import { start } from '../src/service.ts'
import { mediaSamples } from './media-samples.ts'

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

export type CreatedFile = {
  resourceId: number
  signedId: string
  parts: { partNumber: number; url: string; headers: Record<string, string> }[]
}

/** What promises a file of these parts. */
export const toFileWish = (contentType: string, parts: readonly Uint8Array[]) => ({
  contentType,
  byteSize: parts.reduce((sum, { byteLength }) => sum + byteLength, 0),
  parts: parts.map((bytes) => ({ byteSize: bytes.byteLength, checksum: toChecksum(bytes) })),
})

/** A file that promises these parts. */
export async function createFile(
  membership: MembershipClient,
  call: Call,
  contentType: string,
  parts: readonly Uint8Array[],
): Promise<CreatedFile> {
  const { uploadData, resourceId } = await membership.createFile(toFileWish(contentType, parts), call)
  if (!uploadData) throw new Error('the answer has no uploadData')
  return { resourceId, signedId: uploadData.signedId, parts: uploadData.parts }
}

/** A file whose parts are there, as a partner would have it: of one part with the beginning of its type, unless told. */
export async function uploadFile(
  membership: MembershipClient,
  call: Call,
  contentType: keyof typeof mediaSamples,
  parts: readonly Uint8Array[] = [mediaSamples[contentType]],
): Promise<CreatedFile> {
  const created = await createFile(membership, call, contentType, parts)
  for (const { partNumber, url, headers } of created.parts) {
    const { status } = await put(url, parts[partNumber - 1] ?? Buffer.alloc(0), headers)
    if (status !== 200) throw new Error(`storage answered ${status}`)
  }
  return created
}

/** The id of a file that is confirmed. */
export async function confirmedFile(
  membership: MembershipClient,
  call: Call,
  contentType: keyof typeof mediaSamples,
): Promise<number> {
  const { resourceId, signedId } = await uploadFile(membership, call, contentType)
  await membership.confirmFile({ resourceId, signedId }, call)
  return resourceId
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

/** An image that may be referred to. */
export async function confirmedImage(membership: MembershipClient, call: Call): Promise<number> {
  const { resourceId, signedId } = await upload(membership, call, await drawPicture())
  await membership.confirmImage({ resourceId, signedId }, call)
  return resourceId
}

/** The permanent address of an image's picture. */
export async function pictureUrlOf({ env, pool }: Bench, { caller }: { caller: Principal }, resourceId: number) {
  const image = await imageStore(pool).findOf(caller.shopId, resourceId)
  if (!image) throw new Error(`there is no image ${resourceId}`)
  return toPictureUrl(readConfig(Config, env).BASE_URL, image.pictureKey)
}

const EventRow = z.object({ type: z.string(), sequence: z.number(), data: z.record(z.string(), z.unknown()) })

/** What was announced of an aggregate, in its order. */
export async function listEvents({ pool }: Bench, aggregateId: string): Promise<readonly z.output<typeof EventRow>[]> {
  return pool.any(sql.type(EventRow)`
    select subject as type, sequence::int4, payload -> 'data' as data from outbox
    where aggregate_id = ${aggregateId} order by sequence`)
}

/** A text post that is published, with these tags and in these series. */
export async function textPost(
  membership: MembershipClient,
  call: Call,
  { tags = [], series = [] }: { tags?: string[]; series?: number[] } = {},
): Promise<number> {
  const { id } = await membership.createPost(
    { type: 'Text', title: 'A post', access: { type: 'Public' }, tags: { names: tags }, series: { ids: series } },
    call,
  )
  return id
}

/** The least that a post of text says. */
export const newPost = { type: 'Text', title: 'A post', access: { type: 'Public' }, notificationsEnabled: false }

/** What an address of storage shows. */
export async function fetchPicture(url: string | undefined): Promise<{ content: Buffer; contentType: string | null }> {
  const res = await fetch(url ?? '', { signal: AbortSignal.timeout(10_000) })
  if (!res.ok) throw new Error(`storage answered ${res.status}`)
  return { content: Buffer.from(await res.arrayBuffer()), contentType: res.headers.get('content-type') }
}
