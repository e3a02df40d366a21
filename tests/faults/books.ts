import { setTimeout as sleep } from 'node:timers/promises'
import { NatsEnv, readConfig } from '@atelier/config/config.ts'
import { type Nats, openNats } from '@atelier/events/nats.ts'
import { streamOf } from '@atelier/events/streams.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { openDatabase } from '../database.ts'
import type { System } from './component-faults.ts'

type Databases = { order: Pool; shop: Pool; notification: Pool }
export type Books = AsyncDisposable & Databases & { nats: Nats }

/** The databases of the services that a purchase goes through, and the streams between them. */
export async function openBooks({ stack }: System): Promise<Books> {
  const scope = new AsyncDisposableStack()
  const open = async (service: keyof Databases) => scope.use(await openDatabase(service, stack))
  const [order, shop, notification] = await Promise.all([open('order'), open('shop'), open('notification')])
  const nats = scope.use(await openNats('faults', readConfig(NatsEnv, { NATS_URL: stack.nats })))
  return { order, shop, notification, nats, [Symbol.asyncDispose]: () => scope.disposeAsync() }
}

/**
 * Lets the times pass for which work is left to whoever has begun it, though that one may have died: all that waits for a
 * time is due. Nothing that waits for no time is touched.
 */
export async function passTime({ order, shop, notification, nats }: Books): Promise<void> {
  await Promise.all([
    order.query(sql.unsafe`update payments set next_look_at = now() where next_look_at > now()`),
    order.query(sql.unsafe`update refunds set next_look_at = now() where next_look_at > now()`),
    order.query(sql.unsafe`update stock_releases set next_look_at = now() where next_look_at > now()`),
    order.query(sql.unsafe`update sandbox_payments set authorised_at = now() where authorised_at > now()`),
    ...[order, shop].map((pool) =>
      pool.query(sql.unsafe`update idempotency_keys set locked_until = now() where locked_until > now()`),
    ),
    notification.transaction(async (tx) => {
      // The webhooks first, as everybody does.
      await tx.query(sql.unsafe`select from webhooks order by webhook_id for no key update`)
      await tx.query(sql.unsafe`
        update deliveries set due_at = now(), leased_until = null, lease_id = null
        where state = 'PENDING' and due_at > now() and due_at < 'infinity'`)
      await tx.query(sql.unsafe`update webhooks set look_at = now() where exists (
        select from deliveries where deliveries.webhook_id = webhooks.webhook_id and state = 'PENDING')`)
    }),
    ...['order', 'shop'].flatMap((owner) =>
      ['shop', 'notification'].map((consumer) => redeliver(nats, streamOf(owner), consumer)),
    ),
  ])
}

/** Lets the time of all end for whom stock is held: nobody may be paying. */
export async function expireHolds({ shop }: Pick<Books, 'shop'>): Promise<void> {
  await shop.query(sql.unsafe`update stock_holds set expires_at = now() where state = 'HELD'`)
}

/** As long as consumers wait for an acknowledgement, in nanoseconds; of a dead process none comes. */
const ackWait = 30e9
const hurriedAckWait = 1e9

/**
 * What a consumer was given long ago and has not acknowledged is given out again. Only for a moment: who is at work on an event
 * for longer than that would be given it again and again, which counts as tries.
 */
async function redeliver(nats: Nats, stream: string, consumer: string): Promise<void> {
  const found = await nats.manager.consumers.info(stream, consumer).catch(() => null)
  if (!found || found.num_ack_pending === 0) return
  await nats.manager.consumers.update(stream, consumer, { ack_wait: hurriedAckWait })
  await sleep(1_200)
  await nats.manager.consumers.update(stream, consumer, { ack_wait: ackWait })
}

const Text = z.object({ problem: z.string() }).transform(({ problem }) => problem)

/** What is still to be done, and will be. */
export async function findUnfinished({ order, shop, notification }: Books, shopId: string): Promise<string[]> {
  const found = await Promise.all([
    order.any(sql.type(Text)`
      select 'payment ' || payment_id || ' is ' || state as problem from payments
      where shop_id = ${shopId} and (next_look_at is not null or state not in ('OPEN', 'CAPTURED', 'CANCELLED', 'FAILED'))`),
    order.any(sql.type(Text)`
      select 'checkout ' || checkout_id || ' is ' || state as problem from checkouts
      where shop_id = ${shopId} and state in ('PAYING', 'ACTION_REQUIRED')`),
    order.any(
      sql.type(Text)`select 'refund ' || refund_id || ' is ' || state as problem from refunds where state = 'PENDING'`,
    ),
    order.any(sql.type(Text)`select 'stock of ' || holder || ' is not given back' as problem from stock_releases`),
    ...[order, shop].map((pool) =>
      pool.any(sql.type(Text)`select aggregate_id || ' is not told' as problem from outbox where published_at is null`),
    ),
    notification.any(sql.type(Text)`
      select aggregate_id || ' #' || sequence || ' is held' as problem from held_events where shop_id = ${shopId}`),
    notification.any(sql.type(Text)`
      select event_id || ' of ' || aggregate_id || ' is not delivered' as problem from deliveries
      where shop_id = ${shopId} and state <> 'DELIVERED'`),
  ])
  return found.flat()
}

const refunded = sql.fragment`
  coalesce((select sum(sandbox_refunds.amount) from sandbox_refunds
    where sandbox_refunds.sandbox_payment_id = charges.sandbox_payment_id), 0)`

/** Where charges, orders, gift cards and promotions do not fit together. */
function findMisfits(order: Pool, shopId: string): Promise<readonly string[]> {
  return order.any(sql.type(Text)`
    with kept as (
      select charges.payment_id, payments.checkout_id, payments.order_id, charges.state, charges.amount - ${refunded} as left_over
      from sandbox_payments charges join payments using (payment_id) where payments.shop_id = ${shopId}),
    charged as (
      select checkout_id, count(*) as count, sum(left_over) as amount from kept
      where state = 'CAPTURED' and left_over > 0 group by checkout_id),
    used as (
      select checkout_id, sum(minor_units) as amount from gift_card_uses where minor_units > 0 group by checkout_id),
    bought as (
      select order_id, checkout_id, status, promotion_id, total,
        coalesce((select sum((card->>'amountUsed')::int8) from jsonb_array_elements(gift_cards) card), 0) as by_cards
      from orders where shop_id = ${shopId}),
    due as (
      select *, case when status = 'CANCELLED' then 0 else total - by_cards end as amount,
        case when status = 'CANCELLED' then 0 else by_cards end as cards from bought)
    select 'charge of ' || checkout_id || ' is left open: ' || state as problem from kept
      where state in ('AUTHORISED', 'PENDING', 'ACTION_REQUIRED')
    union all
    select 'checkout ' || coalesce(charged.checkout_id, due.checkout_id) || ' is charged ' || coalesce(charged.amount, 0)
        || ' by ' || coalesce(charged.count, 0) || ' and its order ' || coalesce(due.order_id::text, 'none') || ' is of '
        || coalesce(due.amount, 0)
      from charged full join due using (checkout_id)
      where coalesce(charged.amount, 0) <> coalesce(due.amount, 0) or coalesce(charged.count, 0) > 1
    union all
    select 'checkout ' || checkout_id || ' has used ' || coalesce(used.amount, 0) || ' of gift cards, its order '
        || coalesce(due.cards, 0)
      from used full join due using (checkout_id) where coalesce(used.amount, 0) <> coalesce(due.cards, 0)
    union all
    select 'checkout ' || checkouts.checkout_id || ' is ' || state || ' and its order ' || coalesce(bought.order_id::text, 'none')
      from checkouts left join bought using (checkout_id)
      where shop_id = ${shopId} and kind = 'CART'
        and ((state = 'COMPLETED') <> (bought.order_id is not null) or checkouts.order_id is distinct from bought.order_id::text)
    union all
    select 'gift card ' || gift_card_id || ' has ' || balance || ' of ' || minor_units from gift_cards
      where shop_id = ${shopId} and minor_units - balance <> coalesce((
        select sum(gift_card_uses.minor_units) from gift_card_uses where gift_card_uses.gift_card_id = gift_cards.gift_card_id), 0)
    union all
    select 'promotion ' || promotion_id || ' has ' || uses || ' uses of ' || max_uses from promotions
      where shop_id = ${shopId} and (uses > max_uses
        or uses <> (select count(*) from promotion_uses where promotion_uses.promotion_id = promotions.promotion_id)
        or uses <> (select count(*) from due where due.promotion_id = promotions.promotion_id and status <> 'CANCELLED'))`)
}

const StockRow = z.object({ variant_id: z.string(), in_stock: z.number(), taken: z.number(), held: z.number() })
const HoldRow = z.object({ holder: z.string(), variant_id: z.string(), quantity: z.number(), state: z.string() })
const SoldRow = z.object({ holder: z.string(), variant_id: z.string(), quantity: z.number() })

/** What there is of each variant with an end: what can be bought, and with whom the rest is. */
export function readStock({ shop }: Pick<Books, 'shop'>, shopId: string) {
  return shop.any(sql.type(StockRow)`
    select variant_id::text, in_stock,
      coalesce(sum(quantity) filter (where state = 'TAKEN'), 0)::int4 as taken,
      coalesce(sum(quantity) filter (where state = 'HELD'), 0)::int4 as held
    from variants left join stock_holds using (variant_id)
    where variants.shop_id = ${shopId} and in_stock is not null group by variant_id, in_stock`)
}

/** Where stock was lost or sold twice. `put`: how much there was of each variant once. */
async function findStockMisfits({ order, shop }: Books, shopId: string, put: ReadonlyMap<string, number>) {
  const [stock, holds, sold] = await Promise.all([
    readStock({ shop }, shopId),
    shop.any(sql.type(HoldRow)`
      select holder, variant_id::text, quantity, state from stock_holds where shop_id = ${shopId}`),
    order.any(sql.type(SoldRow)`
      select stock_holder as holder, line->>'variantId' as variant_id, sum((line->>'quantity')::int4)::int4 as quantity
      from orders cross join lateral jsonb_array_elements(lines) line
      where shop_id = ${shopId} and status <> 'CANCELLED' group by 1, 2`),
  ])
  const limited = new Set(put.keys())
  const toKey = (each: z.output<typeof SoldRow>) => `${each.holder} ${each.variant_id} ${each.quantity}`
  const taken = new Set(holds.filter(({ state }) => state === 'TAKEN').map(toKey))
  const wanted = new Set(sold.filter((each) => limited.has(each.variant_id)).map(toKey))
  return [
    ...stock.flatMap(({ variant_id: id, in_stock: left, taken: gone, held }) => {
      const once = put.get(id)
      return once === undefined || left + gone + held === once
        ? []
        : [`variant ${id} had ${once}, has ${left}, ${gone} are taken and ${held} held`]
    }),
    ...[...taken].filter((key) => !wanted.has(key)).map((key) => `taken for no order: ${key}`),
    ...[...wanted].filter((key) => !taken.has(key)).map((key) => `sold and not taken: ${key}`),
  ]
}

const EventRow = z.object({ event_id: z.string(), aggregate_id: z.string(), type: z.string(), sequence: z.bigint() })

/** The ledger of a shop, in its order. */
function readLedger(notification: Pool, shopId: string) {
  return notification.any(sql.type(EventRow)`
    select event_id, aggregate_id, type, sequence from events where shop_id = ${shopId} order by position`)
}

/** Where what a partner was told is not what happened, each once and in order. `told` is of a webhook that is told of `types`. */
async function findUntold(
  { order, shop, notification }: Books,
  shopId: string,
  types: readonly string[],
  told: ReadonlyMap<string, ReadonlySet<string>>[],
) {
  const LastRow = z.object({ aggregate_id: z.string(), last_sequence: z.bigint() })
  const ledger = await readLedger(notification, shopId)
  const counters = await Promise.all(
    [order, shop].map((pool) => pool.any(sql.type(LastRow)`select aggregate_id, last_sequence from outbox_sequences`)),
  )
  const sequences = Map.groupBy(ledger, (event) => event.aggregate_id)
  const known = new Map(ledger.map((event) => [event.event_id, event]))
  const problems = [...sequences].flatMap(([id, events]) =>
    events.every(({ sequence }, i) => Number(sequence) === i + 1)
      ? []
      : [`${id} was told as ${events.map(({ sequence }) => sequence).join(', ')}`],
  )
  for (const { aggregate_id: id, last_sequence: last } of counters.flat()) {
    const count = sequences.get(id)?.length ?? 0
    if (sequences.has(id) ? count !== Number(last) : id.startsWith('order/'))
      problems.push(`${id} has ${last} events, of which ${count} are in the ledger`)
  }
  for (const received of told) {
    for (const [id, bodies] of received) {
      if (bodies.size > 1) problems.push(`event ${id} came with ${bodies.size} bodies`)
      const event = known.get(id)
      for (const body of bodies) {
        const said = JSON.parse(body)
        if (said.id !== id || said.type !== event?.type || said.sequence !== Number(event?.sequence))
          problems.push(
            `event ${id} is ${event?.type} #${event?.sequence} and was told as ${said.type} #${said.sequence}`,
          )
      }
    }
    for (const { event_id: id, aggregate_id: of, type } of ledger)
      if (types.includes(type) && !received.has(id)) problems.push(`${type} ${id} of ${of} was not received`)
  }
  return problems
}

/** Where those that a webhook was told in order were told first in another. */
async function findDisorder({ notification }: Books, shopId: string, told: ReadonlyMap<string, unknown>) {
  const ledger = await readLedger(notification, shopId)
  const places = new Map([...told.keys()].map((id, place) => [id, place]))
  return [...Map.groupBy(ledger, (event) => event.aggregate_id)].flatMap(([id, events]) => {
    const order = events.flatMap((event) => places.get(event.event_id) ?? [])
    return order.every((place, i) => i === 0 || place > (order[i - 1] ?? 0)) ? [] : [`${id} was told out of order`]
  })
}

/** What there was of each variant once, what partners hear of, and what they were told: in any order, and in that of each thing. */
export type Told = {
  put: ReadonlyMap<string, number>
  types: readonly string[]
  plain: ReadonlyMap<string, ReadonlySet<string>>
  ordered: ReadonlyMap<string, ReadonlySet<string>>
}

/** All that does not fit. */
export async function audit(books: Books, shopId: string, { put, types, plain, ordered }: Told): Promise<string[]> {
  const found = await Promise.all([
    findMisfits(books.order, shopId),
    findStockMisfits(books, shopId, put),
    findUntold(books, shopId, types, [plain, ordered]),
    findDisorder(books, shopId, ordered),
  ])
  return found.flat()
}
