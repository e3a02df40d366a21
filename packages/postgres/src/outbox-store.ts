import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Batch } from './batches.ts'
import type { Database, Pool } from './pool.ts'
import { prepared } from './prepared.ts'
import { sql } from './sql.ts'

const OutboxRow = z.object({
  event_id: z.string(),
  subject: z.string(),
  payload: z.unknown(),
  traceparent: z.string().nullable(),
})
const Backlog = z
  .object({ waiting: z.bigint(), set_aside: z.bigint(), oldest_seconds: z.number() })
  .transform((row) => ({
    waiting: Number(row.waiting),
    setAside: Number(row.set_aside),
    oldestSeconds: row.oldest_seconds,
  }))
const Sequence = z.object({ last_sequence: z.bigint() })
const StoredRow = z.object({ event_id: z.string(), payload: z.unknown() })
const Locked = z.object({ locked: z.boolean() })

export type OutboxRow = z.output<typeof OutboxRow>

/** Takes the next number of this aggregate and keeps its counter locked until the transaction ends: no gaps, no overtaking. */
export async function nextSequence(db: Database, aggregateId: string): Promise<number> {
  const row = await prepared(db).one(sql.type(Sequence)`
    insert into outbox_sequences (aggregate_id, last_sequence) values (${aggregateId}, 1)
    on conflict (aggregate_id) do update set last_sequence = outbox_sequences.last_sequence + 1
    returning last_sequence`)
  return Number(row.last_sequence)
}

/** Puts one event into the outbox; it is told to the world after this transaction commits. */
export async function insertOutbox(
  db: Database,
  event: {
    id: string
    subject: string
    aggregateId: string
    sequence: number
    payload: object
    /** Of the trace that the change is part of. */
    traceparent?: string | undefined
  },
): Promise<void> {
  const { traceparent = null } = event
  await prepared(db).query(sql.unsafe`
    insert into outbox (event_id, subject, aggregate_id, sequence, payload, traceparent)
    values (${event.id}, ${event.subject}, ${event.aggregateId}, ${event.sequence},
      ${JSON.stringify(event.payload)}::jsonb, ${traceparent})`)
}

/**
 * Hands up to `batchSizeMax` unpublished events, in order, to `publish` and marks them. It answers each one's place in its
 * stream, or null for one that can never be published: that is set aside, and kept until somebody has looked at it. Only one
 * relay of a database works at a time; when another is at it, nothing happens. Answers how many were dealt with. Fails where
 * `publish` fails; what was published before stays marked.
 */
export function drainOutbox(
  pool: Pool,
  batchSizeMax: number,
  publish: (row: OutboxRow) => Promise<number | null>,
): Promise<number> {
  return pool.transaction(async (tx) => {
    const { locked } = await tx.one(sql.type(Locked)`select pg_try_advisory_xact_lock(hashtext('outbox')) as locked`)
    if (!locked) return 0
    const rows = await tx.any(sql.type(OutboxRow)`
      select event_id, subject, payload, traceparent from outbox
      where published_at is null and set_aside_at is null order by position limit ${batchSizeMax}`)
    const placed: { eventId: string; place: number | null }[] = []
    try {
      for (const row of rows) placed.push({ eventId: row.event_id, place: await publish(row) })
    } catch (error) {
      // Otherwise this transaction commits, and with it the marks of what was published before the failure.
      if (placed.length === 0) throw error
    }
    if (placed.length > 0) await markPlaced(tx, placed)
    return placed.length
  })
}

/** Notes where in their stream events are; without a place they are set aside. */
async function markPlaced(db: Database, placed: readonly { eventId: string; place: number | null }[]): Promise<void> {
  const ids = placed.map(({ eventId }) => eventId)
  const places = placed.map(({ place }) => place)
  await prepared(db).query(sql.unsafe`
    update outbox set stream_sequence = placed.place,
      published_at = case when placed.place is not null then now() end,
      set_aside_at = case when placed.place is null then now() end
    from unnest(${sql.array(ids, 'uuid')}, ${sql.array(places, 'int8')}) as placed (event_id, place)
    where outbox.event_id = placed.event_id`)
}

/** A stream ends at `lastSequence`: what was published behind that is lost there and will be published again. */
export async function republishAfter(db: Database, subjectPrefix: string, lastSequence: number): Promise<number> {
  const result = await db.query(sql.unsafe`
    update outbox set published_at = null, stream_sequence = null
    where published_at is not null and stream_sequence > ${lastSequence} and starts_with(subject, ${subjectPrefix})`)
  return result.rowCount
}

/** Counted as far as this: more is no news. */
const waitingCountMax = 10_000

/** How many events wait, 10,000 at most, how long the first of them has, and how many are set aside. By indexes alone. */
export function readBacklog(db: Database): Promise<{ waiting: number; setAside: number; oldestSeconds: number }> {
  return db.one(sql.type(Backlog)`
    with waiting as materialized (
      select created_at, position from outbox where published_at is null and set_aside_at is null
      order by position limit ${waitingCountMax})
    select (select count(*) from waiting) as waiting,
      (select count(*) from outbox where set_aside_at is not null) as set_aside,
      coalesce((select extract(epoch from clock_timestamp() - created_at) from waiting order by position limit 1), 0)::float8
        as oldest_seconds`)
}

/** Forgets up to `countMax` events published more than `hours` ago, and answers how many. */
export async function pruneOutbox(db: Database, hours: number, countMax: number): Promise<number> {
  // Locked as they are chosen: one that is being marked for publishing again must stay.
  const result = await db.query(sql.unsafe`
    with old as materialized (
      select event_id from outbox where published_at < now() - make_interval(hours => ${hours})
      limit ${countMax} for update skip locked)
    delete from outbox using old where outbox.event_id = old.event_id`)
  return result.rowCount
}

const noId = '00000000-0000-0000-0000-000000000000'

/**
 * Gives some of the events behind `after`, published or not, the payload that `rewrite` makes of theirs. The relay waits: what
 * it publishes from then on, whether for the first time or again, is what was made. No event is told of it.
 */
export function rewriteOutbox(
  pool: Pool,
  after: string,
  countMax: number,
  rewrite: (payload: unknown) => unknown,
): Promise<Batch> {
  return pool.transaction(async (tx) => {
    await tx.query(sql.unsafe`select pg_advisory_xact_lock(hashtext('outbox'))`)
    const rows = await tx.any(sql.type(StoredRow)`
      select event_id, payload from outbox where event_id > ${after || noId} order by event_id limit ${countMax}`)
    let count = 0
    for (const { event_id: eventId, payload } of rows) {
      const rewritten = rewrite(payload)
      if (isDeepStrictEqual(rewritten, payload)) continue
      await tx.query(sql.unsafe`
        update outbox set payload = ${JSON.stringify(rewritten)}::jsonb where event_id = ${eventId}`)
      count += 1
    }
    return { count, next: rows.length < countMax ? null : (rows.at(-1)?.event_id ?? null) }
  })
}
