import { isCurrency } from '@atelier/money/currency.ts'
import type { Database, Pool } from '@atelier/postgres/pool.ts'
import { prepared } from '@atelier/postgres/prepared.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { type Payment, type PaymentState, paymentMoves } from './payment.ts'

const PaymentRow = z
  .object({
    payment_id: z.string(),
    checkout_id: z.string(),
    shop_id: z.string(),
    provider: z.enum(['none', 'stripe', 'sandbox']),
    state: z.enum(Object.keys(paymentMoves) as [PaymentState, ...PaymentState[]]),
    attempt: z.number(),
    currency: z.string().refine(isCurrency),
    amount: z.bigint(),
    payment_token: z.string().nullable(),
    provider_ref: z.string().nullable(),
    error: z.string().nullable(),
    order_id: z.string().nullable(),
    gift_purchase_id: z.string().nullable(),
    request_id: z.string(),
    attempted_at: z.date().nullable(),
    page_hash: z.string(),
    stock_key: z.string(),
  })
  .transform(
    (row): Payment => ({
      paymentId: row.payment_id,
      checkoutId: row.checkout_id,
      shopId: row.shop_id,
      provider: row.provider,
      state: row.state,
      attempt: row.attempt,
      currency: row.currency,
      amount: row.amount,
      paymentToken: row.payment_token,
      providerRef: row.provider_ref,
      error: row.error,
      orderId: row.order_id,
      giftPurchaseId: row.gift_purchase_id,
      requestId: row.request_id,
      attemptedAt: row.attempted_at,
      pageHash: row.page_hash,
      stockHolder: `${row.checkout_id}-${row.stock_key}`,
    }),
  )

const columns = sql.fragment`
  payment_id, checkout_id, shop_id, provider, state, attempt, currency, amount, payment_token, provider_ref, error,
  order_id, gift_purchase_id, request_id, attempted_at, page_hash, stock_key`

const IdRow = z.object({ payment_id: z.string() }).transform((row) => row.payment_id)

/** What a move changes beside the state; what is left out stays. `lookInMs`: null, nothing is left to be done. */
export type PaymentChange = {
  state: PaymentState
  providerRef?: string
  error?: string | null
  orderId?: string | null
  giftPurchaseId?: string | null
  paymentToken?: null
  lookInMs: number | null
}

const toTime = (lookInMs: number | null) =>
  lookInMs === null ? sql.fragment`null` : sql.fragment`now() + make_interval(secs => ${lookInMs / 1_000})`

export function paymentStore(database: Database) {
  const db = prepared(database)
  const where = {
    id: (paymentId: string) => sql.fragment`payment_id = ${paymentId}`,
    checkout: (checkoutId: string) => sql.fragment`checkout_id = ${checkoutId}`,
    order: (shopId: string, orderId: string) => sql.fragment`shop_id = ${shopId} and order_id = ${orderId}`,
    page: (pageHash: string) => sql.fragment`page_hash = ${pageHash}`,
  }
  const find = (condition: ReturnType<typeof where.id>) =>
    db.maybeOne(sql.type(PaymentRow)`select ${columns} from payments where ${condition}`)
  const lock = (condition: ReturnType<typeof where.id>) =>
    db.maybeOne(sql.type(PaymentRow)`select ${columns} from payments where ${condition} for update`)

  return {
    /** A payment of which nothing was tried yet. Doing it again changes nothing. */
    async insert(payment: {
      paymentId: string
      checkoutId: string
      shopId: string
      provider: Payment['provider']
      currency: string
      pageHash: string
      requestId: string
    }): Promise<void> {
      const { paymentId, checkoutId, shopId, provider, currency, pageHash, requestId } = payment
      await db.query(sql.unsafe`
        insert into payments (payment_id, checkout_id, shop_id, provider, currency, page_hash, request_id)
        values (${paymentId}, ${checkoutId}, ${shopId}, ${provider}, ${currency}, ${pageHash}, ${requestId})
        on conflict (checkout_id) do nothing`)
    },

    find: (paymentId: string): Promise<Payment | null> => find(where.id(paymentId)),
    /** Those of these ids that there are. */
    list: (paymentIds: readonly string[]): Promise<readonly Payment[]> =>
      db.any(sql.type(PaymentRow)`
        select ${columns} from payments where payment_id = any(${sql.array([...paymentIds], 'text')})`),
    findOfCheckout: (checkoutId: string): Promise<Payment | null> => find(where.checkout(checkoutId)),
    findOfOrder: (shopId: string, orderId: string): Promise<Payment | null> => find(where.order(shopId, orderId)),
    findByPage: (pageHash: string): Promise<Payment | null> => find(where.page(pageHash)),
    /** Nobody else moves it until the transaction ends. */
    lock: (paymentId: string): Promise<Payment | null> => lock(where.id(paymentId)),
    lockOfCheckout: (checkoutId: string): Promise<Payment | null> => lock(where.checkout(checkoutId)),
    lockOfOrder: (shopId: string, orderId: string): Promise<Payment | null> => lock(where.order(shopId, orderId)),

    /** Begins the next attempt of a locked payment. */
    begin: (
      paymentId: string,
      begun: {
        state: 'AUTHORISING' | 'AUTHORISED'
        provider: Payment['provider']
        amount: bigint
        paymentToken: string | null
        requestId: string
        lookInMs: number
      },
    ): Promise<Payment> => {
      const { state, provider, amount, paymentToken, requestId, lookInMs } = begun
      return db.one(sql.type(PaymentRow)`
        update payments set state = ${state}, attempt = attempt + 1, provider = ${provider}, amount = ${amount},
          payment_token = ${paymentToken}, request_id = ${requestId}, provider_ref = null, error = null,
          attempted_at = clock_timestamp(), next_look_at = ${toTime(lookInMs)}, looks = 0, updated_at = now()
        where payment_id = ${paymentId} returning ${columns}`)
    },

    /** Moves a payment from where it was seen, and answers it; null: somebody else has moved it meanwhile. */
    move(seen: Payment, change: PaymentChange): Promise<Payment | null> {
      const { state, lookInMs, providerRef, error, orderId, giftPurchaseId, paymentToken } = change
      const moves: readonly PaymentState[] = paymentMoves[seen.state]
      if (!moves.includes(state)) throw new Error(`a payment does not move from ${seen.state} to ${state}`)
      return db.maybeOne(sql.type(PaymentRow)`
        update payments set state = ${state}, next_look_at = ${toTime(lookInMs)}, looks = 0, updated_at = now(),
          provider_ref = ${providerRef ?? seen.providerRef}, error = ${error === undefined ? seen.error : error},
          order_id = ${orderId === undefined ? seen.orderId : orderId},
          gift_purchase_id = ${giftPurchaseId === undefined ? seen.giftPurchaseId : giftPurchaseId},
          payment_token = ${paymentToken === undefined ? seen.paymentToken : paymentToken}
        where payment_id = ${seen.paymentId} and state = ${seen.state} and attempt = ${seen.attempt}
        returning ${columns}`)
    },

    /**
     * Has the stock of the next attempt held for somebody else, who has nothing yet: whoever it was held for is given back
     * late, or twice, and takes nothing from that attempt. Of a locked payment.
     */
    async renewStockHolder(paymentId: string): Promise<void> {
      await db.query(sql.unsafe`update payments set stock_key = gen_random_uuid() where payment_id = ${paymentId}`)
    },

    /** Notes by which id the provider knows the attempt that was seen, though it has not settled it. */
    async noteRef({ paymentId, attempt }: Payment, providerRef: string): Promise<void> {
      await db.query(sql.unsafe`
        update payments set provider_ref = ${providerRef} where payment_id = ${paymentId} and attempt = ${attempt}`)
    },

    /** Puts off the next look, each time longer: 1 s, 2 s, 4 s, … up to `waitMsMax`. Not of what is settled or was moved. */
    async putOff({ paymentId, state, attempt }: Payment, waitMsMax: number): Promise<void> {
      await db.query(sql.unsafe`
        update payments set looks = looks + 1,
          next_look_at = now() + make_interval(secs => least(power(2, least(looks, 20)), ${waitMsMax / 1_000}))
        where payment_id = ${paymentId} and state = ${state} and attempt = ${attempt} and next_look_at is not null`)
    },

    /** Has the job look at it at once, unless nothing is left to be done. */
    async lookNow(paymentId: string): Promise<void> {
      await db.query(sql.unsafe`
        update payments set next_look_at = now()
        where payment_id = ${paymentId} and state in ('AUTHORISING', 'ACTION_REQUIRED', 'AUTHORISED', 'CAPTURING', 'CANCELLING')`)
    },

    /** The ids of those whose time has come, for whoever asks first: nobody else gets them for `leaseMs`. */
    lease: (countMax: number, leaseMs: number): Promise<readonly string[]> =>
      db.any(sql.type(IdRow)`
        update payments set next_look_at = ${toTime(leaseMs)}
        where payment_id in (
          select payment_id from payments where next_look_at <= now()
          order by next_look_at limit ${countMax} for update skip locked)
        returning payment_id`),

    /** Payments that were captured, or should be, and not changed since `since` nor in the last `minutes`; by id. */
    listCharged: (since: Date, minutes: number, after: string, countMax: number): Promise<readonly Payment[]> =>
      db.any(sql.type(PaymentRow)`
        select ${columns} from payments
        where state in ('CAPTURED', 'LOST') and updated_at >= ${since.toISOString()}
          and updated_at < now() - make_interval(mins => ${minutes}) and payment_id > ${after}
        order by payment_id limit ${countMax}`),
  }
}

const LockRow = z.object({ is_locked: z.boolean() })

/** Does the work unless another process does it. The lock is the session's: a transaction would end while it waits. */
export function reconcilingAlone(pool: Pool, work: () => Promise<void>): Promise<void> {
  return pool.connect(async (session) => {
    const lock = sql.fragment`hashtext('payments to reconcile')`
    const { is_locked: isLocked } = await session.one(
      sql.type(LockRow)`select pg_try_advisory_lock(${lock}) as is_locked`,
    )
    if (!isLocked) return
    try {
      await work()
    } finally {
      await session.query(sql.unsafe`select pg_advisory_unlock(${lock})`)
    }
  })
}
