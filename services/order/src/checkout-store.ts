import { type Currency, isCurrency } from '@atelier/money/currency.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { prepared } from '@atelier/postgres/prepared.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { Address } from './address.ts'
import { type Amounts, KeptAmounts, toKeptAmounts } from './amounts.ts'
import { type Checkout, type CheckoutState, CheckoutTerms, checkoutMoves, ShippingOption } from './checkout.ts'
import { Line } from './line.ts'

const Texts = z.record(z.string(), z.string())

const CheckoutRow = z
  .object({
    checkout_id: z.string(),
    shop_id: z.string(),
    kind: z.enum(['CART', 'GIFTS']),
    cart_id: z.string().nullable(),
    state: z.enum(['OPEN', 'PAYING', 'ACTION_REQUIRED', 'COMPLETED', 'FAILED', 'EXPIRED']),
    currency: z.custom<Currency>((code) => typeof code === 'string' && isCurrency(code)),
    email: z.string(),
    email_marketing_opt_in: z.boolean(),
    username: z.string().nullable(),
    message: z.string().nullable(),
    shipping: Address.nullable(),
    billing: Address.nullable(),
    lines: z.array(Line),
    amounts: KeptAmounts,
    shipping_options: z.array(ShippingOption),
    shipping_option_id: z.string().nullable(),
    promotion_id: z.string().nullable(),
    terms: CheckoutTerms.nullable(),
    tracking_params: Texts,
    metadata: Texts.nullable(),
    return_url: z.string(),
    payment_error: z.string().nullable(),
    order_id: z.string().nullable(),
    gift_purchase_id: z.string().nullable(),
    created_at: z.date(),
    expires_at: z.date(),
  })
  .transform(
    (row): Checkout => ({
      checkoutId: row.checkout_id,
      shopId: row.shop_id,
      kind: row.kind,
      cartId: row.cart_id,
      state: row.state,
      currency: row.currency,
      email: row.email,
      emailMarketingOptIn: row.email_marketing_opt_in,
      username: row.username,
      message: row.message,
      shipping: row.shipping,
      billing: row.billing,
      lines: row.lines,
      amounts: row.amounts,
      shippingOptions: row.shipping_options,
      shippingOptionId: row.shipping_option_id,
      promotionId: row.promotion_id,
      ...(row.terms && { terms: row.terms }),
      trackingParams: row.tracking_params,
      metadata: row.metadata,
      returnUrl: row.return_url,
      paymentError: row.payment_error,
      orderId: row.order_id,
      giftPurchaseId: row.gift_purchase_id,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    }),
  )

// One whose time is up is EXPIRED, whether or not the sweep has come by.
const select = sql.fragment`
  select checkout_id, shop_id, kind, cart_id,
    case when state in ('OPEN', 'FAILED') and expires_at <= now() then 'EXPIRED' else state end as state,
    currency, email, email_marketing_opt_in, username, message, shipping, billing, lines, amounts, shipping_options,
    shipping_option_id, promotion_id, terms, tracking_params, metadata, return_url, payment_error, order_id,
    gift_purchase_id, created_at, expires_at
  from checkouts`

/** What of a checkout changes; what is not named stays. */
type Changes = {
  state?: CheckoutState
  paymentError?: string | null
  orderId?: string
  giftPurchaseId?: string
  amounts?: Amounts
  shippingOptionId?: string
  lines?: readonly Line[]
}

/** One whose time was up so long ago is gone. */
const keptDays = 30

/** From where a checkout gets into a state. */
const statesBefore = (state: CheckoutState): string[] =>
  Object.entries(checkoutMoves).flatMap(([from, moves]: [string, readonly CheckoutState[]]) =>
    moves.includes(state) ? [from] : [],
  )

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

export type CheckoutStore = ReturnType<typeof checkoutStore>

export function checkoutStore(database: Database) {
  const db = prepared(database)
  return {
    async insert(checkout: Checkout): Promise<void> {
      const { checkoutId, shopId, kind, cartId, state, currency, email, emailMarketingOptIn, username } = checkout
      await db.query(sql.unsafe`
        insert into checkouts (checkout_id, shop_id, kind, cart_id, state, currency, email, email_marketing_opt_in,
          username, message, shipping, billing, lines, amounts, shipping_options, shipping_option_id, promotion_id, terms,
          tracking_params, metadata, return_url, payment_error, order_id, gift_purchase_id, created_at, expires_at)
        values (${checkoutId}, ${shopId}, ${kind}, ${cartId}, ${state}, ${currency}, ${email}, ${emailMarketingOptIn},
          ${username}, ${checkout.message}, ${json(checkout.shipping)}::jsonb, ${json(checkout.billing)}::jsonb,
          ${JSON.stringify(checkout.lines)}::jsonb, ${toKeptAmounts(checkout.amounts)}::jsonb,
          ${JSON.stringify(checkout.shippingOptions)}::jsonb, ${checkout.shippingOptionId}, ${checkout.promotionId},
          ${json(checkout.terms)}::jsonb, ${JSON.stringify(checkout.trackingParams)}::jsonb,
          ${json(checkout.metadata)}::jsonb, ${checkout.returnUrl}, ${checkout.paymentError}, ${checkout.orderId},
          ${checkout.giftPurchaseId}, ${checkout.createdAt.toISOString()}, ${checkout.expiresAt.toISOString()})`)
    },

    find: (shopId: string, checkoutId: string): Promise<Checkout | null> =>
      db.maybeOne(sql.type(CheckoutRow)`${select} where checkout_id = ${checkoutId} and shop_id = ${shopId}`),

    /** Of any shop, for jobs: whoever asks for a buyer looks whose it is. Nobody else changes it until the transaction ends. */
    lock: (checkoutId: string): Promise<Checkout | null> =>
      db.maybeOne(sql.type(CheckoutRow)`${select} where checkout_id = ${checkoutId} for no key update`),

    /** Changes a checkout. A state that it cannot get into from its own is an error. */
    async update(checkoutId: string, changes: Changes): Promise<void> {
      const { state, paymentError, orderId, giftPurchaseId, amounts, shippingOptionId, lines } = changes
      const sets = [
        ...(state === undefined ? [] : [sql.fragment`state = ${state}`]),
        ...(paymentError === undefined ? [] : [sql.fragment`payment_error = ${paymentError}`]),
        ...(orderId === undefined ? [] : [sql.fragment`order_id = ${orderId}`]),
        ...(giftPurchaseId === undefined ? [] : [sql.fragment`gift_purchase_id = ${giftPurchaseId}`]),
        ...(amounts === undefined ? [] : [sql.fragment`amounts = ${toKeptAmounts(amounts)}::jsonb`]),
        ...(shippingOptionId === undefined ? [] : [sql.fragment`shipping_option_id = ${shippingOptionId}`]),
        ...(lines === undefined ? [] : [sql.fragment`lines = ${JSON.stringify(lines)}::jsonb`]),
      ]
      if (sets.length === 0) return
      const isMove =
        state === undefined ? sql.fragment`` : sql.fragment`and state = any(${sql.array(statesBefore(state), 'text')})`
      const { rowCount } = await db.query(sql.unsafe`
        update checkouts set ${sql.join(sets, sql.fragment`, `)} where checkout_id = ${checkoutId} ${isMove}`)
      if (rowCount === 0) throw new Error(`the checkout does not move into ${state ?? 'anything: it is gone'}`)
    },

    /** Marks some of those EXPIRED whose time is up and that nobody is paying; answers how many. */
    async expire(limit: number): Promise<number> {
      const { rowCount } = await db.query(sql.unsafe`
        update checkouts set state = 'EXPIRED'
        where checkout_id in (
          select checkout_id from checkouts
          where state in ('OPEN', 'FAILED') and expires_at <= now()
          order by expires_at limit ${limit} for update skip locked)`)
      return rowCount
    },

    /**
     * Deletes some of those with their payments that became nothing, 30 days after their time was up; answers how many. What was
     * given back of one, or is still to be settled, keeps it.
     */
    async sweep(limit: number): Promise<number> {
      const { rowCount } = await db.query(sql.unsafe`
        with old as materialized (
          select checkouts.checkout_id, payments.payment_id
          from checkouts left join payments on payments.checkout_id = checkouts.checkout_id
          where checkouts.state = 'EXPIRED' and checkouts.expires_at < now() - make_interval(days => ${keptDays})
            and coalesce(payments.state in ('OPEN', 'FAILED'), true)
            and not exists (select from refunds where refunds.payment_id = payments.payment_id)
            and not exists (
              select from sandbox_payments join sandbox_refunds using (sandbox_payment_id)
              where sandbox_payments.payment_id = payments.payment_id)
            and not exists (select from gift_card_uses where gift_card_uses.checkout_id = checkouts.checkout_id)
            and not exists (select from promotion_uses where promotion_uses.checkout_id = checkouts.checkout_id)
          order by checkouts.expires_at limit ${limit} for update of checkouts skip locked
        ), charges as (
          delete from sandbox_payments using old where sandbox_payments.payment_id = old.payment_id
        ), paid as (
          delete from payments using old where payments.payment_id = old.payment_id
        )
        delete from checkouts using old where checkouts.checkout_id = old.checkout_id`)
      return rowCount
    },
  }
}
