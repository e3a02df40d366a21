import type { Database } from './pool.ts'
import { sql } from './sql.ts'

/** Notes that `consumer` has taken this event. False when it had already: the event must have no second effect. */
export async function noteInInbox(db: Database, consumer: string, eventId: string): Promise<boolean> {
  const result = await db.query(sql.unsafe`
    insert into inbox (consumer, event_id) values (${consumer}, ${eventId}) on conflict do nothing`)
  return result.rowCount === 1
}

/** Forgets what is older than any redelivery can be. */
export async function pruneInbox(db: Database, days: number): Promise<void> {
  await db.query(sql.unsafe`delete from inbox where received_at < now() - make_interval(days => ${days})`)
}
