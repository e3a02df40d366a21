import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readConfig, S3Env } from '@atelier/config/config.ts'
import { openTestEnv } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type ObjectStore, openObjectStore, type PartedUpload } from '../src/object-store.ts'

const scope = new AsyncDisposableStack()
let env: Record<string, string>
let objects: ObjectStore

beforeAll(async () => {
  env = scope.use(await openTestEnv('media')).env
  objects = scope.use(openObjectStore(readConfig(S3Env, env)))
})
afterAll(() => scope.disposeAsync())

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest()
const toHeaders = (bytes: Uint8Array) => ({ 'content-MD5': md5(bytes).toString('base64') })
const toEtag = (bytes: Uint8Array) => `"${md5(bytes).toString('hex')}"`

async function begin(): Promise<PartedUpload> {
  const key = `test/${randomUUID()}`
  return { key, uploadId: await objects.beginParts(key, 'video/mp4') }
}

async function put(url: string, body: Uint8Array, headers: Record<string, string>): Promise<number> {
  const init = { method: 'PUT', body: Buffer.from(body), headers, signal: AbortSignal.timeout(30_000) }
  const res = await fetch(url, init)
  await res.body?.cancel()
  return res.status
}

const presign = (upload: PartedUpload, partNumber: number, bytes: Uint8Array, expiresSeconds = 60) =>
  objects.presignPart(upload, partNumber, bytes.length, expiresSeconds, toHeaders(bytes))

async function send(upload: PartedUpload, partNumber: number, bytes: Uint8Array): Promise<void> {
  expect(await put(await presign(upload, partNumber, bytes), bytes, toHeaders(bytes))).toBe(200)
}

describe('an object that arrives in parts', () => {
  it('is nothing until they are joined, then all of them in their order under the ETag that can be told before', async () => {
    const upload = await begin()
    // One is larger than what SeaweedFS keeps in a piece (8 MiB).
    const parts = [randomBytes(9 * 1024 * 1024), randomBytes(5 * 1024 * 1024), randomBytes(10)]
    expect(await objects.listParts(upload)).toEqual([])
    for (const [i, bytes] of [...parts.entries()].reverse()) await send(upload, i + 1, bytes)
    const listed = parts.map((bytes, i) => ({ partNumber: i + 1, sizeBytes: bytes.length, etag: toEtag(bytes) }))
    expect(await objects.listParts(upload)).toEqual(listed)
    expect(await objects.findObject(upload.key)).toBeNull()

    expect(await objects.joinParts(upload, listed)).toBe(true)
    const whole = Buffer.concat(parts)
    expect(await objects.findObject(upload.key)).toEqual({
      sizeBytes: whole.length,
      etag: `"${md5(Buffer.concat(parts.map(md5))).toString('hex')}-3"`,
    })
    expect(md5((await objects.findBytes(upload.key, whole.length)) ?? Buffer.alloc(0))).toEqual(md5(whole))
    expect(await objects.findBytesFrom(upload.key, 0, 1_000)).toEqual(whole.subarray(0, 1_000))
    // Over the border of two parts, and at the end.
    const from = 9 * 1024 * 1024 - 10
    expect(await objects.findBytesFrom(upload.key, from, 1_000)).toEqual(whole.subarray(from, from + 1_000))
    expect(await objects.findBytesFrom(upload.key, whole.length - 1, 1_000)).toEqual(whole.subarray(-1))

    expect(await objects.listParts(upload)).toBeNull()
    await objects.dropParts(upload)
    expect(await objects.findObject(upload.key)).not.toBeNull()
    await objects.delete(upload.key)
  })

  it('is joined once by twenty who do it at the same time, and is whole', async () => {
    const upload = await begin()
    const parts = [randomBytes(9 * 1024 * 1024), randomBytes(10)]
    for (const [i, bytes] of parts.entries()) await send(upload, i + 1, bytes)
    const named = parts.map((bytes, i) => ({ partNumber: i + 1, etag: toEtag(bytes) }))
    await Promise.all(Array.from({ length: 20 }, () => objects.joinParts(upload, named)))
    const whole = Buffer.concat(parts)
    expect(md5((await objects.findBytes(upload.key, whole.length)) ?? Buffer.alloc(0))).toEqual(md5(whole))
    await objects.delete(upload.key)
  })

  it('can be given up: its parts are gone, and its addresses take nothing any more', async () => {
    const upload = await begin()
    const bytes = randomBytes(10)
    await send(upload, 1, bytes)
    await objects.dropParts(upload)
    await objects.dropParts(upload)
    expect(await objects.listParts(upload)).toBeNull()
    expect(await put(await presign(upload, 1, bytes), bytes, toHeaders(bytes))).toBe(404)
    expect(await objects.joinParts(upload, [{ partNumber: 1, etag: toEtag(bytes) }])).toBe(false)
  })

  it('is UNAVAILABLE when storage is away', async () => {
    await using broken = openObjectStore(readConfig(S3Env, { ...env, S3_ENDPOINT: 'http://127.0.0.1:9' }))
    const upload = { key: 'key', uploadId: 'id' }
    const calls = [
      () => broken.beginParts('key', 'video/mp4'),
      () => broken.listParts(upload),
      () => broken.joinParts(upload, []),
      () => broken.dropParts(upload),
      () => broken.findBytesFrom('key', 0, 10),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})

describe('the address of a part', () => {
  type Sent = { url: string; bytes: Uint8Array; headers: Record<string, string> }

  it.each<[string, (sent: Sent) => Sent]>([
    ['other bytes of the same size', (sent) => ({ ...sent, bytes: Buffer.alloc(sent.bytes.length, 1) })],
    ['fewer bytes', (sent) => ({ ...sent, bytes: sent.bytes.subarray(1) })],
    ['more bytes', (sent) => ({ ...sent, bytes: Buffer.concat([sent.bytes, Buffer.from('x')]) })],
    ['no MD5', (sent) => ({ ...sent, headers: {} })],
    [
      'other bytes and their MD5',
      (sent) => {
        const bytes = Buffer.alloc(sent.bytes.length, 2)
        return { ...sent, bytes, headers: toHeaders(bytes) }
      },
    ],
    ['another part number', (sent) => ({ ...sent, url: sent.url.replace('partNumber=1', 'partNumber=2') })],
    ['no part number', (sent) => ({ ...sent, url: sent.url.replace('partNumber=1&', '') })],
    ['another upload', (sent) => ({ ...sent, url: sent.url.replace('uploadId=', 'uploadId=0') })],
    ['another key', (sent) => ({ ...sent, url: sent.url.replace('?', '0?') })],
  ])('takes nothing with %s, and then still its own bytes', async (_, alter) => {
    const upload = await begin()
    const bytes = randomBytes(1_000)
    const own = { url: await presign(upload, 1, bytes), bytes, headers: toHeaders(bytes) }
    const sent = alter(own)
    const status = await put(sent.url, sent.bytes, sent.headers)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await objects.listParts(upload)).toEqual([])
    expect(await put(own.url, own.bytes, own.headers)).toBe(200)
    await objects.dropParts(upload)
  })

  it('takes nothing once it has expired', async () => {
    const upload = await begin()
    const bytes = randomBytes(10)
    const url = await presign(upload, 1, bytes, 1)
    const isRefused = async () => (await put(url, bytes, toHeaders(bytes))) === 403
    expect(await until(isRefused, { timeoutMs: 10_000, intervalMs: 100 })).toBe(true)
    await objects.dropParts(upload)
  })
})
