import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { readConfig, S3Env } from '@atelier/config/config.ts'
import { openTestEnv } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { lengthRangeHeader, type ObjectStore, openObjectStore } from '../src/object-store.ts'

const scope = new AsyncDisposableStack()
let env: Record<string, string>
let objects: ObjectStore

beforeAll(async () => {
  env = scope.use(await openTestEnv('media')).env
  objects = scope.use(openObjectStore(readConfig(S3Env, env)))
})
afterAll(() => scope.disposeAsync())

const newKey = () => `test/${randomUUID()}`
const bytes = Buffer.from('0123456789')

async function put(url: string, body: Buffer, headers: Record<string, string>): Promise<number> {
  const res = await fetch(url, { method: 'PUT', body, headers, signal: AbortSignal.timeout(10_000) })
  await res.body?.cancel()
  return res.status
}

/** Storage as it may be: takes connections, says `greeting`, and nothing more. */
async function openMuteStorage(greeting: string) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    socket.once('data', () => socket.write(greeting))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  const config = readConfig(S3Env, { ...env, S3_ENDPOINT: `http://127.0.0.1:${address.port}` })
  const store = openObjectStore(config, { timeoutMs: 300 })
  return {
    store,
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]()
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe('openObjectStore', () => {
  it('keeps bytes and gives the same back', async () => {
    const key = newKey()
    await objects.putBytes(key, bytes, 'image/png')
    expect(await objects.findBytes(key, 10)).toEqual(bytes)
    expect(await objects.findObject(key)).toEqual({ sizeBytes: 10, etag: expect.any(String) })
    await objects.delete(key)
    expect(await objects.findObject(key)).toBeNull()
    expect(await objects.findBytes(key, 10)).toBeNull()
    await objects.delete(key)
  })

  it('keeps an empty object', async () => {
    const key = newKey()
    await objects.putBytes(key, Buffer.alloc(0), 'image/png')
    expect(await objects.findBytes(key, 10)).toHaveLength(0)
  })

  it('reads the version asked for, or nothing', async () => {
    const key = newKey()
    await objects.putBytes(key, bytes, 'image/png')
    const etag = (await objects.findObject(key))?.etag
    expect(await objects.findBytes(key, 10, etag)).toEqual(bytes)
    await objects.putBytes(key, Buffer.from('9876543210'), 'image/png')
    expect(await objects.findBytes(key, 10, etag)).toBeNull()
  })

  it('does not read more than it was allowed to', async () => {
    const key = newKey()
    await objects.putBytes(key, bytes, 'image/png')
    await expect(objects.findBytes(key, 9)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('deletes what begins with a prefix and nothing else', async () => {
    const prefix = newKey()
    for (const key of [`${prefix}/a`, `${prefix}/b`, `${prefix}-other`]) await objects.putBytes(key, bytes, 'image/png')
    await objects.deleteAll(`${prefix}/`)
    expect(await objects.findObject(`${prefix}/a`)).toBeNull()
    expect(await objects.findObject(`${prefix}/b`)).toBeNull()
    expect(await objects.findObject(`${prefix}-other`)).not.toBeNull()
    await objects.deleteAll(`${prefix}/`)
  })

  it('answers UNAVAILABLE when storage is away or refuses us', async () => {
    const wrong = [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, { S3_SECRET_ACCESS_KEY: 'wrong' }]
    for (const settings of wrong) {
      await using broken = openObjectStore(readConfig(S3Env, { ...env, ...settings }))
      await expect(broken.findObject(newKey())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      await expect(broken.putBytes(newKey(), bytes, 'image/png')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    }
  })

  it.each([
    ['never answers', ''],
    ['stops in the middle of a body', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n012'],
  ])('ends by its deadline when storage %s', async (_what, greeting) => {
    await using mute = await openMuteStorage(greeting)
    const startedAt = performance.now()
    await expect(mute.store.findBytes('key', 10)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })
})

describe('presignPut', () => {
  it('gives an address where partners reach storage, when that is not where we do', async () => {
    const inside = new URL(env['S3_ENDPOINT'] ?? '')
    const outside = `http://localhost:${inside.port}`
    expect(inside.hostname).not.toBe('localhost')
    await using store = openObjectStore(readConfig(S3Env, { ...env, S3_PUBLIC_ENDPOINT: outside }))
    const key = newKey()
    const url = await store.presignPut(key, 10, 60, { [lengthRangeHeader]: '10' })
    expect(url.split('?')[0]).toBe(store.urlOf(key))
    expect(url.startsWith(`${outside}/`)).toBe(true)
    expect(await put(url, bytes, { [lengthRangeHeader]: '10' })).toBe(200)
    expect(await put(url.replace(outside, inside.origin), bytes, { [lengthRangeHeader]: '10' })).toBe(403)
    expect(await store.findBytes(key, 10)).toEqual(bytes)
  })

  it('stops being good when it has expired', async () => {
    const url = await objects.presignPut(newKey(), 10, 1, { [lengthRangeHeader]: '10' })
    const isRefused = async () => (await put(url, bytes, { [lengthRangeHeader]: '10' })) === 403
    expect(await until(isRefused, { timeoutMs: 10_000, intervalMs: 100 })).toBe(true)
  })

  it('takes one size, whatever is said', async () => {
    const key = newKey()
    const url = await objects.presignPut(key, 10, 60, { [lengthRangeHeader]: '10' })
    expect(await put(url, bytes.subarray(0, 9), { [lengthRangeHeader]: '10' })).toBe(403)
    expect(await put(url, bytes.subarray(0, 9), { [lengthRangeHeader]: '9' })).toBe(403)
    expect(await put(url, bytes, {})).toBe(403)
    expect(await objects.findObject(key)).toBeNull()
    expect(await put(url, bytes, { [lengthRangeHeader]: '10' })).toBe(200)
    expect(await objects.findBytes(key, 10)).toEqual(bytes)
  })

  it('lets a page of another origin send the header it has to', async () => {
    const url = await objects.presignPut(newKey(), 10, 60, { [lengthRangeHeader]: '10' })
    const res = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://partner.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': lengthRangeHeader,
      },
    })
    expect(res.status).toBe(200)
    expect(res.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/partner\.example)$/)
  })
})
