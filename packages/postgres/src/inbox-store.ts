import type { Database } from './pool.ts'
import { prepared } from './prepared.ts'
import { sql } from './sql.ts'

/** Notes that `consumer` has taken this event. False when it had already: the event must have no second effect. */
export async function noteInInbox(db: Database, consumer: string, eventId: string): Promise<boolean> {
  const result = await prepared(db).query(sql.unsafe`
    insert into inbox (consumer, event_id) values (${consumer}, ${eventId}) on conflict do nothing`)
  return result.rowCount === 1
}

/** Forgets up to `countMax` events taken more than `days` ago, and answers how many. */
export async function pruneInbox(db: Database, days: number, countMax: number): Promise<number> {
  const result = await db.query(sql.unsafe`
    delete from inbox where (consumer, event_id) in (
      select consumer, event_id from inbox where received_at < now() - make_interval(days => ${days}) limit ${countMax})`)
  return result.rowCount
}
