import type { Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'

const EventRow = z.object({ type: z.string(), sequence: z.number(), data: z.record(z.string(), z.unknown()) })

/** What was announced of an aggregate, in its order. */
export async function listEvents(pool: Pool, aggregateId: string): Promise<readonly z.output<typeof EventRow>[]> {
  return pool.any(sql.type(EventRow)`
    select subject as type, sequence::int4, payload -> 'data' as data from outbox
    where aggregate_id = ${aggregateId} order by sequence`)
}
