import { z } from 'zod'
import type { Database, Pool } from './pool.ts'
import { sql } from './sql.ts'

const OutboxRow = z.object({ event_id: z.string(), subject: z.string(), payload: z.unknown() })
const Sequence = z.object({ last_sequence: z.bigint() })
const Locked = z.object({ locked: z.boolean() })

export type OutboxRow = z.output<typeof OutboxRow>

/** Takes the next number of this aggregate and keeps its counter locked until the transaction ends: no gaps, no overtaking. */
export async function nextSequence(db: Database, aggregateId: string): Promise<number> {
  const row = await db.one(sql.type(Sequence)`
    insert into outbox_sequences (aggregate_id, last_sequence) values (${aggregateId}, 1)
    on conflict (aggregate_id) do update set last_sequence = outbox_sequences.last_sequence + 1
    returning last_sequence`)
  return Number(row.last_sequence)
}

/** Puts one event into the outbox; it is told to the world after this transaction commits. */
export async function insertOutbox(
  db: Database,
  event: { id: string; subject: string; aggregateId: string; sequence: number; payload: object },
): Promise<void> {
  await db.query(sql.unsafe`
    insert into outbox (event_id, subject, aggregate_id, sequence, payload)
    values (${event.id}, ${event.subject}, ${event.aggregateId}, ${event.sequence}, ${JSON.stringify(event.payload)}::jsonb)`)
}

/**
 * Hands up to `batchSizeMax` unpublished events, in order, to `publish` (which answers each one's place in its stream)
 * and marks them. Only one relay of a database works at a time; when another is at it, nothing happens. Answers how many
 * were published. Fails where `publish` fails; what was published before stays marked.
 */
export function drainOutbox(
  pool: Pool,
  batchSizeMax: number,
  publish: (row: OutboxRow) => Promise<number>,
): Promise<number> {
  return pool.transaction(async (tx) => {
    const { locked } = await tx.one(sql.type(Locked)`select pg_try_advisory_xact_lock(hashtext('outbox')) as locked`)
    if (!locked) return 0
    const rows = await tx.any(sql.type(OutboxRow)`
      select event_id, subject, payload from outbox where published_at is null order by position limit ${batchSizeMax}`)
    let published = 0
    try {
      for (const row of rows) {
        const streamSequence = await publish(row)
        await tx.query(sql.unsafe`
          update outbox set published_at = now(), stream_sequence = ${streamSequence} where event_id = ${row.event_id}`)
        published += 1
      }
    } catch (error) {
      // Otherwise this transaction commits, and with it the marks made before the failure.
      if (published === 0) throw error
    }
    return published
  })
}

/** A stream ends at `lastSequence`: what was published behind that is lost there and will be published again. */
export async function republishAfter(db: Database, subjectPrefix: string, lastSequence: number): Promise<number> {
  const result = await db.query(sql.unsafe`
    update outbox set published_at = null, stream_sequence = null
    where published_at is not null and stream_sequence > ${lastSequence} and starts_with(subject, ${subjectPrefix})`)
  return result.rowCount
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
