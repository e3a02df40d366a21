import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { toFileKey } from '../src/file.ts'
import { fileStore } from '../src/file-store.ts'
import { type Bench, callOf, openBench, spawnMembership, uploadFile } from './open-membership.ts'

const scope = new AsyncDisposableStack()
let bench: Bench

beforeAll(async () => {
  bench = scope.use(await openBench())
})
afterAll(() => scope.disposeAsync())

const call = callOf('nordlicht')

describe('a service that is killed while it confirms a file', () => {
  it('between its object and its row leaves nothing half done: the repeat finds the object and confirms it', async () => {
    await using first = await spawnMembership(bench)
    const { resourceId, signedId } = await uploadFile(first.membership, call, 'video/webm')

    // Holds the service between the object and the row: it waits for this lock.
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const blocker = bench.pool.transaction(async (tx) => {
      await tx.query(sql.unsafe`select from files where resource_id = ${resourceId} for update`)
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const interrupted = failureOf(first.membership.confirmFile({ resourceId, signedId }, call))
    const waiting = sql.fragment`from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%update files%'`
    const isWaiting = async () =>
      (await bench.pool.oneFirst(sql.type(z.object({ waiting: z.bigint() }))`select count(*) as waiting ${waiting}`)) >
      0n
    expect(await until(isWaiting, { timeoutMs: 20_000 })).toBe(true)
    await first.kill()
    await interrupted
    // Postgres has the statement and would carry it out for a process that is gone.
    await bench.pool.query(sql.unsafe`select pg_terminate_backend(pid) ${waiting}`)
    expect(await until(async () => !(await isWaiting()), { timeoutMs: 20_000 })).toBe(true)
    released.resolve()
    await blocker

    const file = await fileStore(bench.pool).findOf(call.caller.shopId, resourceId)
    const upload = { key: toFileKey(file?.objectName ?? ''), uploadId: file?.uploadId ?? '' }
    expect([file?.state, await bench.objects.listParts(upload)]).toEqual(['CREATED', null])
    await using second = await spawnMembership(bench)
    expect(await second.membership.confirmFile({ resourceId, signedId }, call)).toEqual({})
    expect(await second.membership.getFile({ resourceId }, call)).toMatchObject({ state: 'CONFIRMED' })
  })
})
