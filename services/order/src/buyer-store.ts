import { erasedAddress } from '@atelier/email-address/erased-address.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { erasedName } from '@atelier/resources/erased-buyer.ts'
import { z } from 'zod'

const IdRow = z.object({ id: z.string() }).transform(({ id }) => id)
const UseRow = z.object({ what: z.string() }).transform(({ what }) => what)

/** One buyer of one shop, by the address: in capitals or not it is one. */
export type Buyer = { shopId: string; email: string }

type Fragment = ReturnType<typeof sql.fragment>

/** As the migrations have it, word for word: Postgres knows its indexes by it. */
const keyOf = (email: Fragment) => sql.fragment`lower(${email} collate "pg_c_utf8")`
const is = ({ email }: Buyer, column: Fragment) =>
  sql.fragment`${keyOf(column)} = ${keyOf(sql.fragment`${email}::text`)}`
const texts = (ids: readonly string[]) => sql.array([...ids], 'text')

/** The country and its state, which tax went by, are all that stays of where somebody lives. */
const erasedPlace = (address: Fragment) => sql.fragment`
  case when ${address} is null then null
    else jsonb_strip_nulls(jsonb_build_object('country', ${address} -> 'country', 'state', ${address} -> 'state')) end`

/** Of a checkout, and of an order. */
const erasedFields = sql.fragment`
  email = ${erasedAddress}, email_marketing_opt_in = false, username = null, message = null,
  shipping = ${erasedPlace(sql.fragment`shipping`)}, billing = ${erasedPlace(sql.fragment`billing`)},
  tracking_params = '{}', metadata = null`

/** What names a buyer, in whichever of this service's tables it is. Nothing here is a change of what was bought, and no time moves. */
export function buyerStore(db: Database) {
  const ofEmail = (buyer: Buyer) => sql.fragment`
    select order_id from orders
    where shop_id = ${buyer.shopId} and email_key = ${keyOf(sql.fragment`${buyer.email}::text`)} collate "default"`
  const checkoutsOf = (buyer: Buyer) => sql.fragment`
    select checkout_id from checkouts where shop_id = ${buyer.shopId} and ${is(buyer, sql.fragment`email`)}
    union select checkout_id from checkouts where order_id in (select order_id::text from own_orders)
    union select checkout_id from gift_purchases where gift_purchase_id in (select gift_purchase_id from own_purchases)`
  const giftsOf = (buyer: Buyer) => sql.fragment`
    select gift_id from gifts where shop_id = ${buyer.shopId} and winner_email is not null
      and ${is(buyer, sql.fragment`winner_email`)}
    union select gift_id from gifts where order_id in (select order_id::text from own_orders)`
  /** All that is the buyer's, by the address or by an order of that address. */
  const own = (buyer: Buyer) => sql.fragment`
    own_orders as materialized (${ofEmail(buyer)}),
    own_purchases as materialized (
      select gift_purchase_id from gift_purchases
      where shop_id = ${buyer.shopId} and ${is(buyer, sql.fragment`email`)}),
    own_checkouts as materialized (${checkoutsOf(buyer)}),
    own_gifts as materialized (${giftsOf(buyer)}),
    own_payments as materialized (
      select payment_id, state, next_look_at from payments where checkout_id in (select checkout_id from own_checkouts)),
    own_refunds as materialized (
      select refund_id, state from refunds where payment_id in (select payment_id from own_payments))`

  return {
    /** What the buyer has under way, in words for operators: so many at most. */
    listUses: (buyer: Buyer, countMax: number): Promise<readonly string[]> =>
      db.any(sql.type(UseRow)`
        with ${own(buyer)}
        select 'order ' || order_id || ' is ' || status as what from orders
        where order_id in (select order_id from own_orders) and status not in ('COMPLETED', 'CANCELLED')
        union all select 'checkout ' || checkout_id || ' is ' || state from checkouts
        where checkout_id in (select checkout_id from own_checkouts) and state in ('PAYING', 'ACTION_REQUIRED')
        union all select 'payment ' || payment_id || ' is ' || state from own_payments
        where next_look_at is not null or state in ('AUTHORISING', 'ACTION_REQUIRED', 'AUTHORISED', 'CAPTURING', 'CANCELLING')
        union all select 'refund ' || refund_id || ' is ' || state from own_refunds where state = 'PENDING'
        union all select 'gift ' || gift_id || ' is ' || status from gifts
        where gift_id in (select gift_id from own_gifts) and status = 'AVAILABLE'
        limit ${countMax}`),

    /** The ids of all that is the buyer's. */
    listIds: (buyer: Buyer): Promise<readonly string[]> =>
      db.any(sql.type(IdRow)`
        with ${own(buyer)}
        select order_id::text as id from own_orders union all select gift_purchase_id from own_purchases
        union all select checkout_id from own_checkouts union all select gift_id from own_gifts
        union all select payment_id from own_payments union all select refund_id from own_refunds`),

    /** Some of the orders among these ids that have the address; nobody else changes them until the transaction ends. */
    lockOrders: (buyer: Buyer, ids: readonly string[], countMax: number): Promise<readonly string[]> =>
      db.any(sql.type(IdRow)`
        select order_id::text as id from orders
        where order_id in (${ofEmail(buyer)}) and order_id::text = any(${texts(ids)})
          and status in ('COMPLETED', 'CANCELLED')
        order by orders.order_id limit ${countMax} for no key update`),

    /** Some of the purchases of gifts. */
    lockPurchases: (buyer: Buyer, ids: readonly string[], countMax: number): Promise<readonly string[]> =>
      db.any(sql.type(IdRow)`
        select gift_purchase_id as id from gift_purchases
        where shop_id = ${buyer.shopId} and ${is(buyer, sql.fragment`email`)} and gift_purchase_id = any(${texts(ids)})
        order by gift_purchase_id limit ${countMax} for no key update`),

    /** Some of the checkouts, but for those that somebody is paying. */
    lockCheckouts: (buyer: Buyer, ids: readonly string[], countMax: number): Promise<readonly string[]> =>
      db.any(sql.type(IdRow)`
        select checkout_id as id from checkouts
        where shop_id = ${buyer.shopId} and ${is(buyer, sql.fragment`email`)} and checkout_id = any(${texts(ids)})
          and state not in ('PAYING', 'ACTION_REQUIRED')
        order by checkout_id limit ${countMax} for no key update`),

    /** Of what the orders and purchases were made from: the checkouts that are not among those that have the address still. */
    listCheckoutsOf: (orderIds: readonly string[], purchaseIds: readonly string[]): Promise<readonly string[]> =>
      db.any(sql.type(IdRow)`
        select checkout_id as id from checkouts where order_id = any(${texts(orderIds)})
        union select checkout_id from gift_purchases where gift_purchase_id = any(${texts(purchaseIds)})`),

    async eraseOrders(orderIds: readonly string[]): Promise<void> {
      const ids = sql.array([...orderIds], 'uuid')
      // An order that a gift became has its share refunded by the payment of whoever bought the gift, for the reason of its end.
      await db.query(sql.unsafe`
        update refunds set reason = ${erasedName}
        from orders, gift_purchases, payments
        where orders.order_id = any(${ids}) and gift_purchases.gift_purchase_id = orders.gift_purchase_id
          and payments.checkout_id = gift_purchases.checkout_id and refunds.payment_id = payments.payment_id
          and refunds.reason = orders.cancel_reason`)
      await db.query(sql.unsafe`
        update orders set ${erasedFields}, cancel_reason = case when cancel_reason is not null then ${erasedName} end
        where order_id = any(${ids})`)
      // By the carrier's number of it somebody is found who was sent a parcel.
      await db.query(sql.unsafe`
        update fulfilments set tracking_number = null where order_id = any(${ids}) and tracking_number is not null`)
    },

    async erasePurchases(purchaseIds: readonly string[]): Promise<void> {
      await db.query(sql.unsafe`
        update gift_purchases set email = ${erasedAddress}, username = null, message = null
        where gift_purchase_id = any(${texts(purchaseIds)})`)
    },

    /** With the carts that they came from and their payments. What could still be paid expires: nobody knows whom it would be for. */
    async eraseCheckouts(checkoutIds: readonly string[]): Promise<void> {
      const ids = texts(checkoutIds)
      await db.query(sql.unsafe`
        update carts set metadata = null
        where metadata is not null and cart_id in (select cart_id from checkouts where checkout_id = any(${ids}))`)
      await db.query(sql.unsafe`
        update payments set payment_token = null where checkout_id = any(${ids}) and payment_token is not null`)
      await db.query(sql.unsafe`
        update refunds set reason = ${erasedName}
        where payment_id in (select payment_id from payments where checkout_id = any(${ids}))`)
      // What follows the address of a page is the shop's own.
      await db.query(sql.unsafe`
        update checkouts set ${erasedFields}, return_url = regexp_replace(return_url, '[?#].*$', ''),
          state = case when state in ('OPEN', 'FAILED') then 'EXPIRED' else state end,
          expires_at = case when state in ('OPEN', 'FAILED') then least(expires_at, now()) else expires_at end
        where checkout_id = any(${ids})`)
    },

    /** Those that the buyer won, and those that became these orders; answers how many had a winner. */
    async eraseGifts(buyer: Buyer, ids: readonly string[], orderIds: readonly string[]): Promise<number> {
      const { rowCount } = await db.query(sql.unsafe`
        update gifts set winner_email = null, winner_username = ${erasedName}
        where status <> 'AVAILABLE' and winner_username is not null
          and ((winner_email is not null and shop_id = ${buyer.shopId} and ${is(buyer, sql.fragment`winner_email`)}
              and gift_id = any(${texts(ids)}))
            or order_id = any(${texts(orderIds)}))`)
      return rowCount
    },

    async eraseGiftCards(buyer: Buyer): Promise<number> {
      const { rowCount } = await db.query(sql.unsafe`
        update gift_cards set email = null
        where shop_id = ${buyer.shopId} and email is not null and ${is(buyer, sql.fragment`email`)}`)
      return rowCount
    },
  }
}
