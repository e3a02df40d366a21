import type { Database } from '@atelier/postgres/pool.ts'
import { prepared } from '@atelier/postgres/prepared.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { type DeliveryState, type Outcome, type Trust, trusts } from './delivery.ts'
import type { ToldEvent } from './envelope.ts'

const State = z.enum(['PENDING', 'DELIVERED', 'FAILED', 'CANCELLED'])

const told = {
  event_id: z.string(),
  shop_id: z.string(),
  type: z.string(),
  sequence: z.bigint(),
  is_test: z.boolean(),
  data: z.unknown(),
  occurred_at: z.date(),
}
type ToldRow = z.output<z.ZodObject<typeof told>>

const toToldEvent = (row: ToldRow): ToldEvent => ({
  eventId: row.event_id,
  shopId: row.shop_id,
  type: row.type,
  sequence: Number(row.sequence),
  isTest: row.is_test,
  data: row.data,
  occurredAt: row.occurred_at,
})

const toldColumns = sql.fragment`
  deliveries.event_id, deliveries.shop_id, deliveries.type, deliveries.sequence, deliveries.is_test,
  coalesce(deliveries.data, events.data) as data, deliveries.occurred_at, deliveries.webhook_id`

const LaneRow = z.object({ webhook_id: z.string(), url: z.string(), trust: z.enum(trusts) })

const ClaimedRow = z
  .object({ ...told, webhook_id: z.string(), traceparent: z.string().nullable(), was_due_at: z.date() })
  .transform((row) => ({
    event: toToldEvent(row),
    webhookId: row.webhook_id,
    traceparent: row.traceparent,
    dueAt: row.was_due_at,
  }))

const AttemptRow = z
  .object({
    event_id: z.string(),
    webhook_id: z.string(),
    began_at: z.date(),
    status: z.number().nullable(),
    duration_ms: z.number(),
    error: z.string().nullable(),
  })
  .transform((row): Attempt & { eventId: string; webhookId: string } => ({
    eventId: row.event_id,
    webhookId: row.webhook_id,
    beganAt: row.began_at,
    status: row.status,
    durationMs: row.duration_ms,
    error: row.error,
  }))

const DeliveryRow = z
  .object({ ...told, webhook_id: z.string(), state: State })
  .transform((row): Delivery => ({ event: toToldEvent(row), webhookId: row.webhook_id, state: row.state }))

const LockedRow = z
  .object({ state: State, attempts_made: z.number(), lease_id: z.string().nullable(), aggregate_id: z.string() })
  .transform((row) => ({
    state: row.state,
    attemptsMade: row.attempts_made,
    leaseId: row.lease_id,
    aggregateId: row.aggregate_id,
  }))

const WellRow = z
  .object({ is_due: z.boolean(), is_beaten: z.boolean() })
  .transform((row) => ({ isDue: row.is_due, isBeaten: row.is_beaten }))

const KeyRow = z
  .object({ event_id: z.string(), webhook_id: z.string() })
  .transform((row): DeliveryKey => ({ eventId: row.event_id, webhookId: row.webhook_id }))
const PlacedRow = z.object({ place: z.string(), data: z.unknown() })
const TestPlace = z.tuple([z.string(), z.string()])
const CountRow = z.object({ count: z.bigint() }).transform(({ count }) => Number(count))
const WebhookIdRow = z.object({ webhook_id: z.string() }).transform((row) => row.webhook_id)

export type Attempt = Outcome & { beganAt: Date }
export type Delivery = { event: ToldEvent; webhookId: string; state: DeliveryState }
/** An event on its way to a webhook, by both. */
export type DeliveryKey = { eventId: string; webhookId: string }
export type Claimed = {
  event: ToldEvent
  webhookId: string
  url: string
  trust: Trust
  leaseId: string
  /** Of what the event came of, where that is traced. */
  traceparent: string | null
  dueAt: Date
}

/** How many attempts may be begun, by what is known of their webhooks. */
export type Room = Readonly<Record<Trust, number>>

export type DeliveryFilter = { types: readonly string[]; state?: DeliveryState; createdAfter?: Date }

const attemptsShownMax = 100

export type DeliveryStore = ReturnType<typeof deliveryStore>

export function deliveryStore(db: Database) {
  const hot = prepared(db)
  /** When there is something due of a webhook; its row is the caller's. */
  const dueNext = sql.fragment`
    (select min(due_at) from deliveries
      where deliveries.webhook_id = webhooks.webhook_id and state = 'PENDING' and due_at < 'infinity')`

  return {
    /** A delivery of an event for each webhook of its shop that wants it. Of an ordered one it waits for those before it. */
    async insertForAll(
      event: ToldEvent & { aggregateId: string; position: bigint },
      traceparent: string | null = null,
    ): Promise<void> {
      // Whoever ends the delivery before this one holds the same rows: it sees this one, or this one sees its end.
      const wanting = await hot.any(sql.type(WebhookIdRow)`
        update webhooks set look_at = least(look_at, now())
        where shop_id = ${event.shopId} and ${event.type} = any(allowed_types)
        returning webhook_id`)
      if (wanting.length === 0) return
      await hot.query(sql.unsafe`
        insert into deliveries (event_id, webhook_id, shop_id, type, aggregate_id, position, sequence, is_test,
          occurred_at, traceparent, due_at)
        select ${event.eventId}, webhook_id, ${event.shopId}, ${event.type}, ${event.aggregateId}, ${event.position},
          ${event.sequence}, false, ${event.occurredAt.toISOString()}, ${traceparent},
          case when is_ordered and exists (
            select 1 from deliveries before
            where before.webhook_id = webhooks.webhook_id and before.aggregate_id = ${event.aggregateId}
              and before.state = 'PENDING' and before.position < ${event.position})
          then 'infinity' else now() end
        from webhooks where webhook_id = any(${sql.array(wanting, 'text')})`)
    },

    /** A delivery of an event that was made up for a webhook, whose row is the caller's. */
    async insertTest(event: ToldEvent, webhookId: string): Promise<void> {
      await db.query(sql.unsafe`
        insert into deliveries (event_id, webhook_id, shop_id, type, aggregate_id, sequence, is_test, data, occurred_at,
          due_at)
        values (${event.eventId}, ${webhookId}, ${event.shopId}, ${event.type}, ${`test/${event.eventId}`},
          ${event.sequence}, true, ${JSON.stringify(event.data)}::jsonb, ${event.occurredAt.toISOString()}, now())`)
      await db.query(sql.unsafe`
        update webhooks set look_at = least(look_at, now()) where webhook_id = ${webhookId}`)
    },

    /**
     * Claims what is due, of each webhook no more than so many at once over all processes: they are this process's until
     * the lease ends. Whoever is at a webhook already is not waited for.
     */
    async claim(
      leaseId: string,
      {
        room,
        passedOver,
        perWebhookMax,
        leaseMs,
      }: { room: Room; passedOver: string[]; perWebhookMax: number; leaseMs: number },
    ): Promise<Claimed[]> {
      const lanesOf = (trust: Trust, countMax: number) => sql.fragment`
        select webhook_id, url, trust from webhooks
        where state = 'ACTIVE' and trust = ${trust} and look_at <= now()
          and webhook_id <> all(${sql.array(passedOver, 'text')})
        order by look_at limit ${countMax} for no key update skip locked`
      const lanes = await db.any(sql.type(LaneRow)`
        with proven as (${lanesOf('PROVEN', room.PROVEN)}),
          fresh as (${lanesOf('NEW', room.NEW)}),
          slow as (${lanesOf('SLOW', room.SLOW)}),
          suspect as (${lanesOf('SUSPECT', room.SUSPECT)})
        select * from proven union all select * from fresh union all select * from slow union all select * from suspect`)
      if (lanes.length === 0) return []
      const ids = lanes.map((lane) => lane.webhook_id)
      const caps = lanes.map(({ trust }) => (trust === 'PROVEN' ? perWebhookMax : 1))
      const given = sql.fragment`unnest(${sql.array(ids, 'text')}, ${sql.array(caps, 'int4')}) as lane (webhook_id, cap)`
      const running = sql.fragment`
        (select count(*) from deliveries leased
          where leased.webhook_id = lane.webhook_id and leased.leased_until > now())`
      // What is left over of a webhook leaves it to be looked at again at once.
      const countMax = room.PROVEN + lanes.filter(({ trust }) => trust !== 'PROVEN').length
      const lease = sql.fragment`now() + make_interval(secs => ${leaseMs / 1_000})`
      const claimed = await db.any(sql.type(ClaimedRow)`
        with due as materialized (
          select due.event_id, due.webhook_id, due.due_at from ${given}
          cross join lateral (
            select event_id, webhook_id, due_at from deliveries
            where deliveries.webhook_id = lane.webhook_id and state = 'PENDING' and due_at <= now()
            order by due_at, position
            limit greatest(0, lane.cap - ${running})) due
          limit ${countMax})
        update deliveries set leased_until = ${lease}, due_at = ${lease}, lease_id = ${leaseId}
        from due left join events on events.event_id = due.event_id
        where deliveries.event_id = due.event_id and deliveries.webhook_id = due.webhook_id
        returning ${toldColumns}, deliveries.traceparent, due.due_at as was_due_at`)
      await db.query(sql.unsafe`
        update webhooks set look_at = case when ${running} >= lane.cap
          then (select min(leased_until) from deliveries leased
            where leased.webhook_id = lane.webhook_id and leased.leased_until > now())
          else ${dueNext} end
        from ${given} where webhooks.webhook_id = lane.webhook_id`)
      const lanesById = new Map(lanes.map((lane) => [lane.webhook_id, lane]))
      return claimed.flatMap((delivery) => {
        const lane = lanesById.get(delivery.webhookId)
        return lane ? [{ ...delivery, url: lane.url, trust: lane.trust, leaseId }] : []
      })
    },

    /**
     * Notes that the receiver took an event, of a webhook that is not ordered: false when it is, or the delivery is not under
     * way. Nobody makes the webhook an ordered one meanwhile, which would have the next wait for this one for ever.
     */
    async settleTaken({ eventId, webhookId }: DeliveryKey, attempt: Attempt): Promise<boolean> {
      const result = await hot.query(sql.unsafe`
        with lane as (
          select webhook_id from webhooks where webhook_id = ${webhookId} and not is_ordered for share),
        settled as (
          update deliveries set state = 'DELIVERED', attempts_made = attempts_made + 1, leased_until = null,
            lease_id = null, due_at = now()
          from lane
          where deliveries.webhook_id = lane.webhook_id and event_id = ${eventId} and state = 'PENDING'
          returning event_id, deliveries.webhook_id)
        insert into attempts (event_id, webhook_id, began_at, status, duration_ms, error)
        select event_id, webhook_id, ${attempt.beganAt.toISOString()}, ${attempt.status}, ${attempt.durationMs},
          ${attempt.error}
        from settled`)
      return result.rowCount === 1
    },

    /**
     * Notes that a webhook took what it was sent, and when it is to be looked at next, where that is not how it stands; answers
     * whether more of it may be due now.
     */
    async setWell(webhookId: string, trust: Trust): Promise<boolean> {
      // An update that waited for the row sees the row as it is then, and all else as it was before: what is due next would be
      // without the delivery that was just added. So only the version that was seen is changed.
      const seen = await hot.maybeOne(sql.type(WellRow)`
        with seen as materialized (
          select webhook_id, version, due,
            trust <> ${trust} or failed_in_a_row <> 0 or attempts_failed_in_a_row <> 0
              or look_at is distinct from due as is_off
          from (select webhooks.*, webhooks.xmin as version, ${dueNext} as due from webhooks
            where webhook_id = ${webhookId}) as webhook),
        changed as (
          update webhooks set trust = ${trust}, failed_in_a_row = 0, attempts_failed_in_a_row = 0,
            look_at = case when seen.due is null then null else greatest(seen.due, now()) end
          from seen
          where webhooks.webhook_id = seen.webhook_id and webhooks.xmin = seen.version and seen.is_off
          returning webhooks.webhook_id)
        select coalesce(due <= now(), false) as is_due, is_off and not exists (select from changed) as is_beaten from seen`)
      if (!seen?.isBeaten) return seen?.isDue ?? false
      await db.query(sql.unsafe`
        update webhooks set trust = ${trust}, failed_in_a_row = 0, attempts_failed_in_a_row = 0,
          look_at = least(look_at, now())
        where webhook_id = ${webhookId}`)
      return true
    },

    /** Has those webhooks looked at that nobody would look at though there is something to send them; answers how many. */
    async wakeForgotten(): Promise<number> {
      const result = await db.query(sql.unsafe`
        update webhooks set look_at = now() where state = 'ACTIVE' and look_at is null and ${dueNext} is not null`)
      return result.rowCount
    },

    lock: ({ eventId, webhookId }: DeliveryKey) =>
      db.maybeOne(sql.type(LockedRow)`
        select state, attempts_made, lease_id, aggregate_id from deliveries
        where event_id = ${eventId} and webhook_id = ${webhookId} for update`),

    async insertAttempt({ eventId, webhookId }: DeliveryKey, attempt: Attempt): Promise<void> {
      await db.query(sql.unsafe`
        insert into attempts (event_id, webhook_id, began_at, status, duration_ms, error)
        values (${eventId}, ${webhookId}, ${attempt.beganAt.toISOString()}, ${attempt.status}, ${attempt.durationMs},
          ${attempt.error})`)
    },

    /** Notes the end of an attempt: of the delivery, or the time of the next. */
    async settle(
      { eventId, webhookId }: DeliveryKey,
      {
        state,
        attemptsMade,
        nextAttemptMs,
      }: { state: DeliveryState; attemptsMade: number; nextAttemptMs: number | null },
    ): Promise<void> {
      await db.query(sql.unsafe`
        update deliveries set state = ${state}, attempts_made = ${attemptsMade}, leased_until = null, lease_id = null,
          due_at = now() + make_interval(secs => ${(nextAttemptMs ?? 0) / 1_000})
        where event_id = ${eventId} and webhook_id = ${webhookId}`)
    },

    /** Lets the next event of a thing go that waits for one that has ended. */
    async letNextGo(webhookId: string, aggregateId: string): Promise<void> {
      await db.query(sql.unsafe`
        update deliveries set due_at = now()
        where due_at = 'infinity' and webhook_id = ${webhookId} and event_id = (
          select event_id from deliveries
          where webhook_id = ${webhookId} and aggregate_id = ${aggregateId} and state = 'PENDING'
          order by position limit 1)`)
    },

    /** Has a webhook looked at when something of it is due next. What was looked at last comes after all others. */
    async lookNext(webhookId: string): Promise<void> {
      await db.query(sql.unsafe`
        update webhooks set look_at = greatest(${dueNext}, now()) where webhook_id = ${webhookId} and ${dueNext} is not null`)
    },

    /**
     * Puts what a webhook is still sent into the order of each thing, or lets all of it go. In order what nothing is before
     * any more is let go too: that may have been forgotten or cancelled while it was waited for.
     */
    async arrange(webhookId: string, isOrdered: boolean): Promise<void> {
      const follows = sql.fragment`exists (
        select 1 from deliveries before
        where before.webhook_id = ${webhookId} and before.aggregate_id = deliveries.aggregate_id
          and before.state = 'PENDING' and before.position < deliveries.position)`
      if (isOrdered) {
        await db.query(sql.unsafe`
          update deliveries set due_at = 'infinity'
          where webhook_id = ${webhookId} and state = 'PENDING' and due_at < 'infinity' and leased_until is null
            and ${follows}`)
        await db.query(sql.unsafe`
          update deliveries set due_at = now()
          where webhook_id = ${webhookId} and state = 'PENDING' and due_at = 'infinity' and not ${follows}`)
      } else
        await db.query(sql.unsafe`
          update deliveries set due_at = now()
          where webhook_id = ${webhookId} and state = 'PENDING' and due_at = 'infinity'`)
    },

    /** Makes due at once what waits for its next attempt. */
    async hurry(webhookId: string, countMax: number): Promise<void> {
      await db.query(sql.unsafe`
        update deliveries set due_at = now() where webhook_id = ${webhookId} and event_id in (
          select event_id from deliveries
          where webhook_id = ${webhookId} and state = 'PENDING' and leased_until is null and attempts_made > 0
            and due_at > now() and due_at < 'infinity'
          limit ${countMax})`)
    },

    /** Begins the attempts anew; of one that is under way the attempt goes on, as the first of them. */
    async beginAnew({ eventId, webhookId }: DeliveryKey): Promise<void> {
      await db.query(sql.unsafe`
        update deliveries set state = 'PENDING', attempts_made = 0,
          due_at = case when leased_until > now() then due_at else now() end
        where event_id = ${eventId} and webhook_id = ${webhookId}`)
    },

    /** Begins the last of those anew that were given up, of types that the webhook still wants. */
    async beginFailedAnew(webhookId: string, types: readonly string[], countMax: number): Promise<void> {
      await db.query(sql.unsafe`
        update deliveries set state = 'PENDING', attempts_made = 0, due_at = now()
        where webhook_id = ${webhookId} and state = 'FAILED' and event_id in (
          select event_id from deliveries
          where webhook_id = ${webhookId} and state = 'FAILED' and type = any(${sql.array(types, 'text')})
          order by due_at desc limit ${countMax})`)
    },

    /** Ends what a webhook was still to be sent of other types than these. */
    async cancelAllBut(webhookId: string, types: readonly string[]): Promise<void> {
      await db.query(sql.unsafe`
        update deliveries set state = 'CANCELLED', leased_until = null, lease_id = null
        where webhook_id = ${webhookId} and state = 'PENDING' and type <> all(${sql.array(types, 'text')})`)
    },

    /** Ends what a webhook that is gone was still to be sent, up to so many, and answers how many. */
    async cancelOf(webhookId: string, countMax: number): Promise<number> {
      const result = await db.query(sql.unsafe`
        update deliveries set state = 'CANCELLED', leased_until = null, lease_id = null
        where webhook_id = ${webhookId} and event_id in (
          select event_id from deliveries where webhook_id = ${webhookId} and state = 'PENDING' limit ${countMax})`)
      return result.rowCount
    },

    listOrphans: (countMax: number): Promise<readonly string[]> =>
      db.any(sql.type(WebhookIdRow)`
        select distinct webhook_id from deliveries
        where state = 'PENDING' and not exists (
          select 1 from webhooks where webhooks.webhook_id = deliveries.webhook_id) limit ${countMax}`),

    list: (
      shopId: string,
      { types, state, createdAfter }: DeliveryFilter,
      { limit, offset = 0, after }: { limit: number; offset?: number; after?: DeliveryKey | undefined },
    ): Promise<readonly Delivery[]> =>
      db.any(sql.type(DeliveryRow)`
        select ${toldColumns}, deliveries.state from deliveries left join events on events.event_id = deliveries.event_id
        where ${matching(shopId, { types, ...(state && { state }), ...(createdAfter && { createdAfter }) })}
          ${after ? sql.fragment`and (deliveries.event_id, deliveries.webhook_id) < (${after.eventId}, ${after.webhookId})` : sql.fragment``}
        order by deliveries.event_id desc, deliveries.webhook_id desc limit ${limit} offset ${offset}`),

    count: (shopId: string, filter: DeliveryFilter): Promise<number> =>
      db.one(sql.type(CountRow)`select count(*) as count from deliveries where ${matching(shopId, filter)}`),

    /** An event on its way to one webhook, of several to the oldest unless told. */
    find: (shopId: string, eventId: string, webhookId?: string): Promise<Delivery | null> =>
      db.maybeOne(sql.type(DeliveryRow)`
        select ${toldColumns}, deliveries.state from deliveries left join events on events.event_id = deliveries.event_id
        where deliveries.shop_id = ${shopId} and deliveries.event_id = ${eventId}
          ${webhookId === undefined ? sql.fragment`` : sql.fragment`and deliveries.webhook_id = ${webhookId}`}
        order by deliveries.webhook_id limit 1`),

    /** The last attempts of each of these, oldest first. */
    listAttempts: (keys: readonly DeliveryKey[]) =>
      db.any(sql.type(AttemptRow)`
        select * from (
          select event_id, webhook_id, began_at, status, duration_ms, error, number,
            row_number() over (partition by event_id, webhook_id order by number desc) as place
          from attempts where (event_id, webhook_id) in (select * from unnest(${columnsOf(keys)}))) numbered
        where place <= ${attemptsShownMax} order by number`),

    countPending: (eventId: string): Promise<number> =>
      db.one(sql.type(CountRow)`
        select count(*) as count from deliveries where event_id = ${eventId} and state = 'PENDING'`),

    /** What some of a shop's deliveries of events that were made up say, by their places, behind one of them (''). */
    listTestsOf: (shopId: string, after: string, countMax: number) => {
      const [eventId, webhookId] = after === '' ? ['', ''] : TestPlace.parse(JSON.parse(after))
      return db.any(sql.type(PlacedRow)`
        select jsonb_build_array(event_id, webhook_id)::text as place, data from deliveries
        where shop_id = ${shopId} and data is not null and (event_id, webhook_id) > (${eventId}, ${webhookId})
        order by event_id, webhook_id limit ${countMax} for no key update`)
    },

    async rewriteTest(place: string, data: unknown): Promise<void> {
      const [eventId, webhookId] = TestPlace.parse(JSON.parse(place))
      await db.query(sql.unsafe`
        update deliveries set data = ${JSON.stringify(data)}::jsonb
        where event_id = ${eventId} and webhook_id = ${webhookId}`)
    },

    listOld: (keptDays: number, countMax: number): Promise<readonly DeliveryKey[]> =>
      db.any(sql.type(KeyRow)`
        select event_id, webhook_id from deliveries
        where created_at < now() - make_interval(days => ${keptDays}) order by created_at limit ${countMax}`),

    async deleteThese(keys: readonly DeliveryKey[]): Promise<void> {
      await db.query(sql.unsafe`
        delete from deliveries where (event_id, webhook_id) in (select * from unnest(${columnsOf(keys)}))`)
    },
  }
}

const columnsOf = (keys: readonly DeliveryKey[]) => {
  const [events, webhooks] = [keys.map(({ eventId }) => eventId), keys.map(({ webhookId }) => webhookId)]
  return sql.fragment`${sql.array(events, 'text')}, ${sql.array(webhooks, 'text')}`
}

const matching = (shopId: string, { types, state, createdAfter }: DeliveryFilter) => sql.fragment`
  deliveries.shop_id = ${shopId} and deliveries.type = any(${sql.array(types, 'text')})
  ${state === undefined ? sql.fragment`` : sql.fragment`and deliveries.state = ${state}`}
  ${createdAfter === undefined ? sql.fragment`` : sql.fragment`and deliveries.occurred_at > ${createdAfter.toISOString()}`}`
