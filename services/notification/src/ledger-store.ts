import type { Database } from '@atelier/postgres/pool.ts'
import { prepared } from '@atelier/postgres/prepared.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { ToldEvent } from './envelope.ts'

const HeldRow = z
  .object({
    aggregate_id: z.string(),
    sequence: z.bigint(),
    shop_id: z.string(),
    type: z.string(),
    data: z.unknown(),
    occurred_at: z.date(),
  })
  .transform(
    (row): HeldEvent => ({
      aggregateId: row.aggregate_id,
      sequence: Number(row.sequence),
      shopId: row.shop_id,
      type: row.type,
      data: row.data,
      occurredAt: row.occurred_at,
    }),
  )

const EventRow = z
  .object({
    shop_id: z.string(),
    position: z.bigint(),
    event_id: z.string(),
    type: z.string(),
    sequence: z.bigint(),
    data: z.unknown(),
    occurred_at: z.date(),
  })
  .transform((row): ToldEvent & { position: bigint } => ({
    eventId: row.event_id,
    shopId: row.shop_id,
    type: row.type,
    sequence: Number(row.sequence),
    isTest: false,
    data: row.data,
    occurredAt: row.occurred_at,
    position: row.position,
  }))

const SequenceRow = z.object({ last_sequence: z.bigint() }).transform((row) => Number(row.last_sequence))
const PositionRow = z.object({ last_position: z.bigint() }).transform((row) => row.last_position)
const PlacedRow = z.object({ place: z.string(), data: z.unknown() })
const EventIdRow = z.object({ event_id: z.string() }).transform((row) => row.event_id)
const HeldPlace = z.tuple([z.string(), z.number()])
const IdRow = z.object({ aggregate_id: z.string() }).transform((row) => row.aggregate_id)

/** An event of a shop that has come from its owner. */
export type HeldEvent = Pick<ToldEvent, 'shopId' | 'type' | 'sequence' | 'data' | 'occurredAt'> & {
  aggregateId: string
}

export type LedgerStore = ReturnType<typeof ledgerStore>

export function ledgerStore(db: Database) {
  const hot = prepared(db)
  return {
    /** How far this thing has told, 0 when it has not; nobody else adds to it until the transaction ends. */
    lockSequence: (aggregateId: string): Promise<number> =>
      hot.one(sql.type(SequenceRow)`
        insert into aggregates (aggregate_id, last_sequence) values (${aggregateId}, 0)
        on conflict (aggregate_id) do update set last_sequence = aggregates.last_sequence
        returning last_sequence`),

    async setSequence(aggregateId: string, sequence: number): Promise<void> {
      await db.query(sql.unsafe`
        update aggregates set last_sequence = ${sequence} where aggregate_id = ${aggregateId}`)
    },

    async hold(event: HeldEvent): Promise<void> {
      await db.query(sql.unsafe`
        insert into held_events (aggregate_id, sequence, shop_id, type, data, occurred_at)
        values (${event.aggregateId}, ${event.sequence}, ${event.shopId}, ${event.type},
          ${JSON.stringify(event.data)}::jsonb, ${event.occurredAt.toISOString()})
        on conflict do nothing`)
    },

    /** Notes how far a thing has told, and takes what is held of it, in its order. */
    async moveOn(aggregateId: string, sequence: number): Promise<readonly HeldEvent[]> {
      const held = await hot.any(sql.type(HeldRow)`
        with moved as (update aggregates set last_sequence = ${sequence} where aggregate_id = ${aggregateId})
        delete from held_events where aggregate_id = ${aggregateId}
        returning aggregate_id, sequence, shop_id, type, data, occurred_at`)
      return held.toSorted((a, b) => a.sequence - b.sequence)
    },

    /** Things of which something is held for longer than this. */
    listOverdue: (heldMsMax: number, countMax: number): Promise<readonly string[]> =>
      db.any(sql.type(IdRow)`
        select distinct aggregate_id from held_events
        where held_at < now() - make_interval(secs => ${heldMsMax / 1_000}) order by aggregate_id limit ${countMax}`),

    /** Adds an event, the last of its shop, and answers its place. Nobody else adds to the shop until the transaction ends. */
    async append(eventId: string, event: HeldEvent): Promise<bigint> {
      const position = await hot.one(sql.type(PositionRow)`
        insert into shop_positions (shop_id, last_position) values (${event.shopId}, 1)
        on conflict (shop_id) do update set last_position = shop_positions.last_position + 1
        returning last_position`)
      await hot.query(sql.unsafe`
        insert into events (shop_id, position, event_id, type, aggregate_id, sequence, data, occurred_at)
        values (${event.shopId}, ${position}, ${eventId}, ${event.type}, ${event.aggregateId}, ${event.sequence},
          ${JSON.stringify(event.data)}::jsonb, ${event.occurredAt.toISOString()})`)
      return position
    },

    findLastPosition: (shopId: string): Promise<bigint | null> =>
      db.maybeOne(sql.type(PositionRow)`select last_position from shop_positions where shop_id = ${shopId}`),

    listAfter: (
      shopId: string,
      { types, after, limit, keptDays }: { types: readonly string[]; after: bigint; limit: number; keptDays: number },
    ): Promise<readonly (ToldEvent & { position: bigint })[]> =>
      // The first of each type: of a rare one among many others they are not looked for through all of these.
      db.any(sql.type(EventRow)`
        with first as materialized (
          select own.position from unnest(${sql.array(types, 'text')}) as wanted (type)
          cross join lateral (
            select position from events
            where shop_id = ${shopId} and events.type = wanted.type and position > ${after}
              and created_at > now() - make_interval(days => ${keptDays})
            order by position limit ${limit}) own
          order by own.position limit ${limit})
        select shop_id, position, event_id, type, sequence, data, occurred_at
        from events join first using (position) where shop_id = ${shopId} order by position`),

    /** What some events of a shop say, by their places, behind one of them (''). */
    listDataOf: (shopId: string, after: string, countMax: number) =>
      db.any(sql.type(PlacedRow)`
        select position::text as place, data from events
        where shop_id = ${shopId} and position > ${after || '0'}::int8 order by position limit ${countMax} for no key update`),

    /** Has an event say something else, wherever it is told from now on; answers its id. */
    rewriteData: (shopId: string, place: string, data: unknown): Promise<string> =>
      db.one(sql.type(EventIdRow)`
        update events set data = ${JSON.stringify(data)}::jsonb
        where shop_id = ${shopId} and position = ${place}::int8 returning event_id`),

    /** The same of what is held. */
    listHeldOf: (shopId: string, after: string, countMax: number) => {
      const [aggregateId, sequence] = after === '' ? ['', 0] : HeldPlace.parse(JSON.parse(after))
      return db.any(sql.type(PlacedRow)`
        select jsonb_build_array(aggregate_id, sequence)::text as place, data from held_events
        where shop_id = ${shopId} and (aggregate_id, sequence) > (${aggregateId}, ${sequence}::int8)
        order by aggregate_id, sequence limit ${countMax} for no key update`)
    },

    async rewriteHeld(place: string, data: unknown): Promise<void> {
      const [aggregateId, sequence] = HeldPlace.parse(JSON.parse(place))
      await db.query(sql.unsafe`
        update held_events set data = ${JSON.stringify(data)}::jsonb
        where aggregate_id = ${aggregateId} and sequence = ${sequence}::int8`)
    },

    async deleteOld(keptDays: number, countMax: number): Promise<number> {
      const result = await db.query(sql.unsafe`
        delete from events where (shop_id, position) in (
          select shop_id, position from events where created_at < now() - make_interval(days => ${keptDays})
          limit ${countMax})`)
      return result.rowCount
    },
  }
}
