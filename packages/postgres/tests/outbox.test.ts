import { randomUUID } from 'node:crypto'
import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { openTestDatabase } from '@atelier/dev-env/fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import {
  drainOutbox,
  insertOutbox,
  nextSequence,
  type OutboxRow,
  pruneOutbox,
  readBacklog,
  republishAfter,
} from '../src/outbox-store.ts'
import { type Database, openPool, type Pool } from '../src/pool.ts'
import { sql } from '../src/sql.ts'

const scope = new AsyncDisposableStack()
let pool: Pool

beforeAll(async () => {
  const { url } = scope.use(await openTestDatabase('shop'))
  pool = scope.use(await openPool(readConfig(PostgresEnv, { DATABASE_URL: url })))
})
afterAll(() => scope.disposeAsync())

async function announce(tx: Database, aggregateId: string, subject = 'test.v1.happened'): Promise<number> {
  const sequence = await nextSequence(tx, aggregateId)
  await insertOutbox(tx, { id: randomUUID(), subject, aggregateId, sequence, payload: { aggregateId, sequence } })
  return sequence
}

/** Publishes into a list; answers what was published. */
async function drain(sizeMax = 1_000): Promise<OutboxRow[]> {
  const rows: OutboxRow[] = []
  await drainOutbox(pool, sizeMax, async (row) => rows.push(row))
  return rows
}

/** Events of an aggregate that were published before any that is kept. */
async function publishLongAgo(aggregateId: string, count: number, subject?: string): Promise<void> {
  for (let i = 0; i < count; i += 1) await pool.transaction((tx) => announce(tx, aggregateId, subject))
  await drain()
  await pool.query(sql.unsafe`
    update outbox set published_at = now() - interval '30 hours' where aggregate_id = ${aggregateId}`)
}

const payloadsOf = (rows: readonly OutboxRow[]) => rows.map((row) => row.payload)

describe('what waits in the outbox', () => {
  it('is told by how many wait, how long the first of them has, and how many are set aside', async () => {
    await drain()
    expect(await readBacklog(pool)).toEqual({ waiting: 0, setAside: 0, oldestSeconds: 0 })
    const aggregateId = randomUUID()
    for (let i = 0; i < 3; i += 1) await pool.transaction((tx) => announce(tx, aggregateId))
    await pool.query(sql.unsafe`
      update outbox set created_at = now() - interval '90 seconds' where aggregate_id = ${aggregateId} and sequence = 1`)
    const { oldestSeconds, ...counts } = await readBacklog(pool)
    expect(counts).toEqual({ waiting: 3, setAside: 0 })
    expect(oldestSeconds).toBeGreaterThanOrEqual(90)
    await drainOutbox(pool, 1, async () => null)
    expect(await readBacklog(pool)).toMatchObject({ waiting: 2, setAside: 1 })
    await pool.query(sql.unsafe`update outbox set set_aside_at = null where aggregate_id = ${aggregateId}`)
    await drain()
  })

  it('knows what it came of, where that is traced', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    const aggregateId = randomUUID()
    await pool.transaction(async (tx) => {
      const event = { subject: 'test.v1.happened', aggregateId, payload: {} }
      await insertOutbox(tx, { ...event, id: randomUUID(), sequence: await nextSequence(tx, aggregateId), traceparent })
      await insertOutbox(tx, { ...event, id: randomUUID(), sequence: await nextSequence(tx, aggregateId) })
    })
    expect((await drain()).map((row) => row.traceparent)).toEqual([traceparent, null])
  })
})

describe('the outbox', () => {
  it('numbers the events of an aggregate from 1 without gaps, however many write at once, and hands them on in order', async () => {
    const aggregates = ['a', 'b', 'c'].map((name) => `${name}-${randomUUID()}`)
    const writers = aggregates.flatMap((id) =>
      Array.from({ length: 20 }, () => pool.transaction((tx) => announce(tx, id))),
    )
    await Promise.all(writers)
    const payloads = payloadsOf(await drain())
    for (const aggregateId of aggregates) {
      const own = payloads.filter(
        (payload) => z.object({ aggregateId: z.string() }).parse(payload).aggregateId === aggregateId,
      )
      expect(own).toEqual(Array.from({ length: 20 }, (_, index) => ({ aggregateId, sequence: index + 1 })))
    }
  })

  it('uses no number for a change that was rolled back, and tells nobody of it', async () => {
    const aggregateId = randomUUID()
    await pool.transaction((tx) => announce(tx, aggregateId))
    const undone = pool.transaction(async (tx) => {
      await announce(tx, aggregateId)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await expect(pool.transaction((tx) => announce(tx, aggregateId))).resolves.toBe(2)
    expect(payloadsOf(await drain())).toEqual([
      { aggregateId, sequence: 1 },
      { aggregateId, sequence: 2 },
    ])
  })

  it('hands each event on once, also to two relays at once', async () => {
    const aggregateId = randomUUID()
    for (let i = 0; i < 10; i += 1) await pool.transaction((tx) => announce(tx, aggregateId))
    const [one, two] = await Promise.all([drain(), drain()])
    expect(payloadsOf([...one, ...two])).toHaveLength(10)
    expect(await drain()).toEqual([])
  })

  it('keeps what it could publish before a failure, and goes on behind it', async () => {
    const aggregateId = randomUUID()
    for (let i = 0; i < 5; i += 1) await pool.transaction((tx) => announce(tx, aggregateId))
    let left = 2
    const failing = drainOutbox(pool, 100, async () => {
      if (left === 0) throw new Error('NATS is away')
      left -= 1
      return 1
    })
    await expect(failing).resolves.toBe(2)
    await expect(drainOutbox(pool, 100, () => Promise.reject(new Error('still away')))).rejects.toThrow('still away')
    expect(payloadsOf(await drain())).toEqual([3, 4, 5].map((sequence) => ({ aggregateId, sequence })))
  })

  it('hands on no more than it was asked for', async () => {
    const aggregateId = randomUUID()
    for (let i = 0; i < 5; i += 1) await pool.transaction((tx) => announce(tx, aggregateId))
    expect(await drain(3)).toHaveLength(3)
    expect(await drain(3)).toHaveLength(2)
  })

  it('publishes again what lay behind the end of a stream that was cut, and only of that owner', async () => {
    const aggregateId = randomUUID()
    for (let i = 0; i < 4; i += 1) await pool.transaction((tx) => announce(tx, aggregateId, 'cut.v1.happened'))
    await pool.transaction((tx) => announce(tx, aggregateId, 'cutter.v1.happened'))
    let place = 100
    await drainOutbox(pool, 100, async () => (place += 1))
    await expect(republishAfter(pool, 'cut.', 102)).resolves.toBe(2)
    expect(payloadsOf(await drain())).toEqual([3, 4].map((sequence) => ({ aggregateId, sequence })))
  })

  it('forgets what was published long ago and nothing else', async () => {
    const [old, fresh, unpublished] = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of [old, fresh]) await pool.transaction((tx) => announce(tx, id))
    await drain()
    await pool.transaction((tx) => announce(tx, unpublished))
    await pool.query(sql.unsafe`
      update outbox set created_at = now() - interval '30 hours', published_at = published_at - interval '30 hours'
      where aggregate_id in (${old}, ${unpublished})`)
    expect(await pruneOutbox(pool, 24, 10)).toBe(1)
    const Row = z.object({ aggregate_id: z.string() })
    const kept = await pool.any(sql.type(Row)`
      select aggregate_id from outbox where aggregate_id in (${old}, ${fresh}, ${unpublished}) order by position`)
    expect(kept.map((row) => row.aggregate_id)).toEqual([fresh, unpublished])
    await expect(pool.transaction((tx) => announce(tx, old))).resolves.toBe(2)
  })

  it('forgets no more at a time than it is told', async () => {
    await publishLongAgo(randomUUID(), 5)
    expect([await pruneOutbox(pool, 24, 3), await pruneOutbox(pool, 24, 3)]).toEqual([3, 2])
  })

  it('forgets nothing that is about to be published again', async () => {
    const aggregateId = randomUUID()
    await publishLongAgo(aggregateId, 2, 'again.v1.happened')
    const marked = Promise.withResolvers<void>()
    const pruned = Promise.withResolvers<void>()
    const marking = pool.transaction(async (tx) => {
      await republishAfter(tx, 'again.', 0)
      marked.resolve()
      await pruned.promise
    })
    await marked.promise
    const pruning = pruneOutbox(pool, 24, 10).finally(pruned.resolve)
    await Promise.all([marking, pruning])
    expect(payloadsOf(await drain())).toEqual([1, 2].map((sequence) => ({ aggregateId, sequence })))
  })
})
