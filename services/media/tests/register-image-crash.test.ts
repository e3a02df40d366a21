import { readFileSync } from 'node:fs'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { makeArtwork, makeBomb } from './artwork.ts'
import { type Bench, callOf, failureOf, openBench, spawnMedia, upload } from './open-media.ts'

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
  it('leave the memory of the service flat', async () => {
    await using service = await spawnMedia(bench)
    const register = async (bomb: { bytes: Buffer; contentType: string }) => {
      const { fileUrl } = await upload(service.media, call, bomb.bytes, bomb.contentType)
      return failureOf(service.media.registerImage({ fileUrl, ...size }, call))
    }
    const bomb = makeBomb(16_000, 16_000)
    expect(bomb.bytes.length).toBeLessThan(250_000)
    expect(await register(bomb)).toMatchObject({ code: 'IMAGE_TOO_LARGE', details: { found: { pixels: 256_000_000 } } })
    const before = readMemoryBytes(service.pid)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => register(bomb)))
    expect(new Set(outcomes.map((each) => each.code))).toEqual(new Set(['IMAGE_TOO_LARGE']))
    expect(readMemoryBytes(service.pid) - before).toBeLessThan(60_000_000)
  })
})

/** Resident memory of a process and its children (the inspector). */
function readMemoryBytes(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024
  return children.reduce((sum, child) => sum + readMemoryBytes(Number(child)), own)
}
