import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { z } from 'zod'
import { makeArtwork, makeBomb } from './artwork.ts'
import { type Bench, callOf, openBench, spawnMedia, upload } from './open-media.ts'

const scope = new AsyncDisposableStack()
let bench: Bench

beforeAll(async () => {
  bench = scope.use(await openBench())
})
afterAll(() => scope.disposeAsync())

const call = callOf('painter')
const size = { width: 64, height: 48 }

describe('a service that is killed while it registers', () => {
  it('leaves nothing half done: the repeat gives one image and one event', async () => {
    const { bytes, contentType } = await makeArtwork('png', size)
    await using first = await spawnMedia(bench)
    const { fileUrl } = await upload(first.media, call, bytes, contentType)

    // Holds the service between its copy in storage and its row: it waits for this lock.
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const blocker = bench.pool.transaction(async (tx) => {
      await tx.query(sql.unsafe`lock table images in share mode`)
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const interrupted = failureOf(first.media.registerImage({ fileUrl, ...size }, call))
    const Waiting = z.object({ waiting: z.bigint() })
    const isWaiting = async () =>
      (await bench.pool.oneFirst(sql.type(Waiting)`
        select count(*) as waiting from pg_locks where relation = 'images'::regclass and not granted`)) === 1n
    expect(await until(isWaiting, { timeoutMs: 20_000 })).toBe(true)
    await first.kill()
    await interrupted
    released.resolve()
    await blocker

    await using second = await spawnMedia(bench)
    const image = await second.media.registerImage({ fileUrl, ...size }, call)
    expect(await second.media.registerImage({ fileUrl, ...size }, call)).toEqual(image)
    const Counts = z.object({ images: z.bigint(), events: z.bigint() })
    expect(
      await bench.pool.one(sql.type(Counts)`
        select (select count(*) from images) as images, (select count(*) from outbox) as events`),
    ).toEqual({ images: 1n, events: 1n })
  })
})

describe('hostile images', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"/>'
  const cutShort = async () => {
    const picture = sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#123456' } })
    const bytes = await picture.jpeg().toBuffer()
    return { bytes: bytes.subarray(0, Math.floor(bytes.length * 0.9)), contentType: 'image/jpeg' }
  }

  it.each([
    [
      'a bomb',
      () => makeBomb(16_000, 16_000),
      { code: 'IMAGE_TOO_LARGE', details: { found: { pixels: 256_000_000 } } },
    ],
    ['a JPEG that is cut short', cutShort, { code: 'IMAGE_UNREADABLE' }],
    [
      'an SVG renamed to PNG',
      () => ({ bytes: Buffer.from(svg), contentType: 'image/png' }),
      { code: 'IMAGE_TYPE_MISMATCH', details: { found: { contentType: 'image/svg+xml' } } },
    ],
    [
      'an empty file',
      () => ({ bytes: Buffer.alloc(0), contentType: 'image/png' }),
      { code: 'UPLOAD_SIZE_MISMATCH', details: { found: { size: 0 } } },
    ],
  ])('leave the memory of the service flat: %s', async (_name, make, refusal) => {
    await using service = await spawnMedia(bench)
    const { bytes, contentType } = await make()
    // Buffers of larger files fill the memory up to some size, whatever is in them.
    expect(bytes.length).toBeLessThan(250_000)
    const register = async () => {
      const wish = { contentType, fileName: 'artwork', sizeBytes: Math.max(bytes.length, 1) }
      const { fileUrl } = await service.media.createUpload(wish, call)
      // As whoever runs the storage: no upload address takes an empty file.
      await bench.objects.putBytes(fileUrl.slice(bench.objects.urlOf('').length), bytes, contentType)
      for (;;) {
        const failure = await failureOf(service.media.registerImage({ fileUrl, ...size }, call))
        // On a slow machine the last of many waits too long for its turn, and repeats as it is told to.
        if (failure.code !== 'TOO_BUSY') return failure
        await delay(200)
      }
    }
    expect(await register()).toMatchObject(refusal)
    const grownBy: number[] = []
    for (let round = 0; round < 4; round++) {
      const before = readMemoryBytes(service.pid)
      const outcomes = await Promise.all(Array.from({ length: 20 }, register))
      expect(new Set(outcomes.map((each) => each.code))).toEqual(new Set([refusal.code]))
      grownBy.push(readMemoryBytes(service.pid) - before)
    }
    // A process takes some for its first many at once, and gives some back when it likes; what is kept of each image comes every time.
    expect(Math.min(...grownBy)).toBeLessThan(20_000_000)
  })
})

/** Resident memory of a process and its children (the inspector). */
function readMemoryBytes(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024
  return children.reduce((sum, child) => sum + readMemoryBytes(Number(child)), own)
}
