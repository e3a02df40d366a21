import { type Currency, isCurrency } from '@atelier/money/currency.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { prepared } from '@atelier/postgres/prepared.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { Address } from './address.ts'
import { Line } from './line.ts'
import { type Order, type OrderSource, type OrderStatus, orderStatuses } from './order.ts'

const Texts = z.record(z.string(), z.string())

const OrderRow = z
  .object({
    order_id: z.string(),
    shop_id: z.string(),
    friendly_id: z.string(),
    checkout_id: z.string().nullable(),
    promotion_id: z.string().nullable(),
    status: z.enum(orderStatuses),
    email: z.string(),
    email_marketing_opt_in: z.boolean(),
    username: z.string().nullable(),
    message: z.string().nullable(),
    currency: z.custom<Currency>((code) => typeof code === 'string' && isCurrency(code)),
    subtotal: z.bigint(),
    shipping_price: z.bigint(),
    tax: z.bigint(),
    donation: z.bigint(),
    discount: z.bigint(),
    total: z.bigint(),
    gift_cards: z.array(z.object({ code: z.string(), amountUsed: z.number().int() })),
    billing: Address.nullable(),
    shipping: Address.nullable(),
    lines: z.array(Line),
    source_type: z.string(),
    gift_purchase_id: z.string().nullable(),
    gift_id: z.string().nullable(),
    stock_holder: z.string().nullable(),
    tracking_params: Texts,
    metadata: Texts.nullable(),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .transform(
    (row): Order => ({
      orderId: row.order_id,
      shopId: row.shop_id,
      friendlyId: row.friendly_id,
      checkoutId: row.checkout_id,
      promotionId: row.promotion_id,
      status: row.status,
      email: row.email,
      emailMarketingOptIn: row.email_marketing_opt_in,
      username: row.username,
      message: row.message,
      currency: row.currency,
      amounts: {
        subtotal: row.subtotal,
        shipping: row.shipping_price,
        tax: row.tax,
        donation: row.donation,
        discount: row.discount,
        total: row.total,
        giftCards: row.gift_cards.map(({ code, amountUsed }) => ({ code, amountUsed: BigInt(amountUsed) })),
      },
      billing: row.billing,
      shipping: row.shipping,
      lines: row.lines,
      source: toSource(row),
      stockHolder: row.stock_holder,
      trackingParams: row.tracking_params,
      metadata: row.metadata,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }),
  )

function toSource(row: { source_type: string; gift_purchase_id: string | null; gift_id: string | null }): OrderSource {
  const { source_type: type, gift_purchase_id: giftPurchaseId, gift_id: giftId } = row
  if (type === 'ORDER' || type === 'SAMPLES_ORDER') return { type }
  if (giftId === null) throw new Error(`an order of source ${type} has no gift`)
  if (type === 'GIVEAWAY_LINKS') return { type, giftId }
  if (giftPurchaseId === null) throw new Error(`an order of source ${type} has no gift purchase`)
  return { type: 'STREAMING_GIFT_REDEMPTION', giftPurchaseId, giftId }
}

const columns = sql.fragment`order_id, shop_id, friendly_id, checkout_id, promotion_id, status, email,
  email_marketing_opt_in, username, message, currency, subtotal, shipping_price, tax, donation, discount, total,
  gift_cards, billing, shipping, lines, source_type, gift_purchase_id, gift_id, stock_holder, tracking_params, metadata,
  created_at, updated_at`

const CountRow = z.object({ count: z.bigint() })

/** Which orders of a shop a list has. Neither end of a range is a part of it; no statuses, of which none is there twice, are all. */
export type OrderFilter = {
  email?: string
  statuses: readonly OrderStatus[]
  createdAfter?: Date
  createdBefore?: Date
  updatedAfter?: Date
  updatedBefore?: Date
}

/** A place in a list: that of an order. */
export type OrderPlace = Pick<Order, 'orderId' | 'updatedAt'>

/** What may change of an order. */
export type OrderChange = Partial<Pick<Order, 'status' | 'email' | 'shipping'>> & { cancelReason?: string }

/** Whether a list goes by when orders were last changed: newest first it goes either way. */
export const goesByChange = ({ updatedAfter, updatedBefore }: OrderFilter): boolean =>
  updatedAfter !== undefined || updatedBefore !== undefined

export function orderStore(db: Database) {
  return {
    /** Writes a new order; false, and nothing is written, when its friendlyId is taken in the shop. */
    async insert(order: Order): Promise<boolean> {
      const { amounts, source } = order
      const { rowCount } = await prepared(db).query(sql.unsafe`
        insert into orders (order_id, shop_id, friendly_id, checkout_id, promotion_id, status, email, email_marketing_opt_in,
          username, message, currency, subtotal, shipping_price, tax, donation, discount, total, gift_cards, billing, shipping,
          lines, source_type, gift_purchase_id, gift_id, stock_holder, tracking_params, metadata, created_at, updated_at)
        values (${order.orderId}, ${order.shopId}, ${order.friendlyId}, ${order.checkoutId}, ${order.promotionId},
          ${order.status}, ${order.email}, ${order.emailMarketingOptIn}, ${order.username}, ${order.message},
          ${order.currency}, ${amounts.subtotal}, ${amounts.shipping}, ${amounts.tax}, ${amounts.donation},
          ${amounts.discount}, ${amounts.total},
          ${JSON.stringify(amounts.giftCards.map(({ code, amountUsed }) => ({ code, amountUsed: Number(amountUsed) })))}::jsonb,
          ${toJson(order.billing)}::jsonb, ${toJson(order.shipping)}::jsonb, ${JSON.stringify(order.lines)}::jsonb,
          ${source.type}, ${'giftPurchaseId' in source ? source.giftPurchaseId : null},
          ${'giftId' in source ? source.giftId : null}, ${order.stockHolder},
          ${JSON.stringify(order.trackingParams)}::jsonb, ${toJson(order.metadata)}::jsonb,
          ${order.createdAt.toISOString()}, ${order.updatedAt.toISOString()})
        on conflict (shop_id, friendly_id) do nothing`)
      return rowCount === 1
    },

    find: (shopId: string, orderId: string): Promise<Order | null> =>
      prepared(db).maybeOne(sql.type(OrderRow)`
        select ${columns} from orders where order_id = ${orderId} and shop_id = ${shopId}`),

    findByFriendlyId: (shopId: string, friendlyId: string): Promise<Order | null> =>
      db.maybeOne(sql.type(OrderRow)`
        select ${columns} from orders where shop_id = ${shopId} and friendly_id = ${friendlyId}`),

    /** An order, which nobody else changes until the transaction ends. */
    lock: (shopId: string, orderId: string): Promise<Order | null> =>
      db.maybeOne(sql.type(OrderRow)`
        select ${columns} from orders where order_id = ${orderId} and shop_id = ${shopId} for no key update`),

    /** Changes what is given of an order that the transaction has locked, and answers it as it is then. */
    update: (orderId: string, change: OrderChange): Promise<Order> =>
      db.one(sql.type(OrderRow)`
        update orders set
          status = coalesce(${change.status ?? null}, status),
          email = coalesce(${change.email ?? null}, email),
          shipping = coalesce(${toJson(change.shipping ?? null)}::jsonb, shipping),
          cancel_reason = coalesce(${change.cancelReason ?? null}, cancel_reason),
          delivered_at = case when ${change.status === 'DELIVERED'} then now() else delivered_at end,
          -- A transaction that waited for another began before it.
          updated_at = date_trunc('milliseconds', greatest(now(), updated_at))
        where order_id = ${orderId}
        returning ${columns}`),

    /** Completes orders that were delivered so long ago, the first delivered first; none that another replica has in hand. */
    completeDelivered: (afterDays: number, countMax: number): Promise<readonly Order[]> =>
      db.any(sql.type(OrderRow)`
        update orders set status = 'COMPLETED', updated_at = date_trunc('milliseconds', greatest(now(), updated_at))
        where order_id in (
          select order_id from orders
          where status = 'DELIVERED' and delivered_at <= now() - make_interval(secs => ${afterDays * 86_400})
          order by delivered_at limit ${countMax} for update skip locked)
        returning ${columns}`),

    /** Orders of a shop, newest first: after so many, or after one of anybody's. */
    listOf: (
      shopId: string,
      filter: OrderFilter,
      { limit, offset = 0, after }: { limit: number; offset?: number; after?: OrderPlace },
    ): Promise<readonly Order[]> => {
      // Nothing but what their index has, which is then all that is read of those that are left out.
      const place = goesByChange(filter) ? sql.fragment`updated_at, order_id` : sql.fragment`order_id`
      const order = goesByChange(filter) ? sql.fragment`updated_at desc, order_id desc` : sql.fragment`order_id desc`
      const newest = toRuns(shopId, filter, after).map(
        (isInside) => sql.fragment`
          (select ${place} from orders where ${isInside} order by ${order} limit ${limit + offset})`,
      )
      return db.any(sql.type(OrderRow)`
        select ${columns} from orders
        where order_id = any(array(
          select order_id from (${sql.join(newest, sql.fragment` union all `)}) as newest
          order by ${order} limit ${limit} offset ${offset}))
        order by ${order}`)
    },

    countOf: async (shopId: string, filter: OrderFilter): Promise<number> => {
      const counts = toRuns(shopId, filter).map(
        (isInside) => sql.fragment`(select count(*) from orders where ${isInside})`,
      )
      return Number(await db.oneFirst(sql.type(CountRow)`select ${sql.join(counts, sql.fragment` + `)} as count`))
    },
  }
}

const toJson = (value: object | null) => (value === null ? null : JSON.stringify(value))

/**
 * What a list is put together from: runs of which each is one stretch of one index, in the list's order. One for every status
 * where that is chosen by, or an address is, whose index has the status too. Where orders of some time were changed a while
 * after it, those that are done in the usual time are one stretch, and the few others have an index of their own.
 */
function toRuns(shopId: string, filter: OrderFilter, after?: OrderPlace) {
  const { createdBefore } = filter
  if (!goesByChange(filter) || !createdBefore) return toUsualRuns(shopId, filter, toStretch(filter, after))
  const usualEnd = new Date(createdBefore.getTime() + lateAfterMs)
  const { updatedBefore = usualEnd } = filter
  const usual = { ...filter, updatedBefore: updatedBefore < usualEnd ? updatedBefore : usualEnd }
  return [
    ...toUsualRuns(shopId, usual, sql.fragment`${toStretch(usual, after)} and not (${isLate})`),
    toLateRun(shopId, filter, toStretch(filter, after)),
  ]
}

/** As the migration has it, word for word: Postgres knows the index by it. Of both it reads what the index has. */
const isLate = sql.fragment`updated_at - uuid_extract_timestamp(order_id) > interval '45 days'`
const lateAfterMs = 45 * 86_400_000

function toUsualRuns(shopId: string, { email, statuses }: OrderFilter, stretch: Fragment): Fragment[] {
  if (statuses.length === 0 && email === undefined) return [sql.fragment`shop_id = ${shopId} ${stretch}`]
  return (statuses.length === 0 ? orderStatuses : statuses).map(
    (status) => sql.fragment`shop_id = ${shopId} ${toEmail(email)} and status = ${status} ${stretch}`,
  )
}

function toLateRun(shopId: string, { email, statuses }: OrderFilter, stretch: Fragment): Fragment {
  const ofStatus =
    statuses.length === 0 ? sql.fragment`` : sql.fragment`and status = any(${sql.array([...statuses], 'text')})`
  return sql.fragment`shop_id = ${shopId} and ${isLate} ${toEmail(email)} ${ofStatus} ${stretch}`
}

// The column has the collation of its database, and so has its index.
const toEmail = (email: string | undefined) =>
  email === undefined
    ? sql.fragment``
    : sql.fragment`and email_key = lower(${email}::text collate "pg_c_utf8") collate "default"`

type Fragment = ReturnType<typeof sql.fragment>

/** Between the bounds of a list and behind a place in it. */
function toStretch(filter: OrderFilter, after?: OrderPlace) {
  const { createdAfter, createdBefore, updatedAfter, updatedBefore } = filter
  const id = (uuid: string) => sql.fragment`${uuid}::uuid`
  const time = (at: Date) => sql.fragment`${at.toISOString()}::timestamptz`
  const both = (conditions: readonly Fragment[]) =>
    sql.fragment`${sql.join([sql.fragment``, ...conditions], sql.fragment` and `)}`
  // Ids begin with the milliseconds of createdAt.
  if (!goesByChange(filter))
    return both([
      ...(createdAfter ? [sql.fragment`order_id >= ${id(toFirstId(createdAfter.getTime() + 1))}`] : []),
      ...(createdBefore ? [sql.fragment`order_id < ${id(toFirstId(createdBefore.getTime()))}`] : []),
      ...(after ? [sql.fragment`order_id < ${id(after.orderId)}`] : []),
    ])
  return both([
    ...(updatedAfter ? [sql.fragment`updated_at > ${time(updatedAfter)}`] : []),
    ...(updatedBefore ? [sql.fragment`updated_at < ${time(updatedBefore)}`] : []),
    ...(after ? [sql.fragment`(updated_at, order_id) < (${time(after.updatedAt)}, ${id(after.orderId)})`] : []),
    // No order was changed before it was placed: where the stretch ends.
    ...(createdAfter ? [sql.fragment`updated_at > ${time(createdAfter)}`] : []),
    // Read off what the index has. As a condition on the id, Postgres 18 takes it for one to skip through the index by, finds that
    // too dear, and reads orders instead.
    ...(createdAfter ? [sql.fragment`uuid_extract_timestamp(order_id) > ${time(createdAfter)}`] : []),
    ...(createdBefore ? [sql.fragment`uuid_extract_timestamp(order_id) < ${time(createdBefore)}`] : []),
  ])
}

/** What no id of this millisecond or a later one comes before. */
function toFirstId(ms: number): string {
  const digits = ms.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`
}
