import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { type Bench, callOf, drawPicture, openBench, spawnMembership, upload } from './open-membership.ts'

const scope = new AsyncDisposableStack()
let bench: Bench

beforeAll(async () => {
  bench = scope.use(await openBench())
})
afterAll(() => scope.disposeAsync())

const call = callOf('nordlicht')

describe('a service that is killed while it confirms', () => {
  it('between storage and its row leaves nothing half done: the repeat confirms it, and it is announced once', async () => {
    await using first = await spawnMembership(bench)
    const { resourceId, signedId } = await upload(first.membership, call, await drawPicture())

    // Holds the service between its picture in storage and its row: it waits for this lock.
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const blocker = bench.pool.transaction(async (tx) => {
      await tx.query(sql.unsafe`select from images where resource_id = ${resourceId} for update`)
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const interrupted = failureOf(first.membership.confirmImage({ resourceId, signedId }, call))
    const Waiting = z.object({ waiting: z.bigint() })
    const isWaiting = async () =>
      (await bench.pool.oneFirst(sql.type(Waiting)`
        select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%update images%'`)) > 0n
    expect(await until(isWaiting, { timeoutMs: 20_000 })).toBe(true)
    await first.kill()
    await interrupted
    released.resolve()
    await blocker

    await using second = await spawnMembership(bench)
    expect(await second.membership.confirmImage({ resourceId, signedId }, call)).toEqual({})
    expect(await second.membership.getImage({ resourceId }, call)).toMatchObject({ state: 'CONFIRMED' })
    const Counts = z.object({ events: z.bigint() })
    expect(await bench.pool.one(sql.type(Counts)`select count(*) as events from outbox`)).toEqual({ events: 1n })
  })
})
