import { isCurrency } from '@atelier/money/currency.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { Payment } from './payment.ts'
import type { Refund, RefundState } from './refund.ts'

const RefundRow = z
  .object({
    refund_id: z.string(),
    payment_id: z.string(),
    shop_id: z.string(),
    order_id: z.string().nullable(),
    currency: z.string().refine(isCurrency),
    amount: z.bigint(),
    charged_amount: z.bigint(),
    provider: z.enum(['none', 'stripe', 'sandbox']),
    charge_ref: z.string().nullable(),
    provider_ref: z.string().nullable(),
    state: z.enum(['PENDING', 'SUCCEEDED', 'FAILED']),
    reason: z.string(),
    items: z.array(z.object({ variantId: z.string(), quantity: z.number() })),
    created_at: z.date(),
  })
  .transform(
    (row): Refund => ({
      refundId: row.refund_id,
      paymentId: row.payment_id,
      shopId: row.shop_id,
      orderId: row.order_id,
      currency: row.currency,
      amount: row.amount,
      chargedAmount: row.charged_amount,
      provider: row.provider,
      chargeRef: row.charge_ref,
      providerRef: row.provider_ref,
      state: row.state,
      reason: row.reason,
      items: row.items,
      createdAt: row.created_at,
    }),
  )

const columns = sql.fragment`
  refund_id, payment_id, shop_id, order_id, currency, amount, charged_amount, provider, charge_ref, provider_ref, state,
  reason, items, created_at`

const IdRow = z.object({ refund_id: z.string() }).transform((row) => row.refund_id)

/** What an attempt of a payment charged, by the provider's id of it. */
type Charge = Pick<Payment, 'paymentId' | 'providerRef'>

export function refundStore(db: Database) {
  return {
    /** The job looks at one that is PENDING. */
    insert: (refund: Omit<Refund, 'createdAt' | 'providerRef'>): Promise<Refund> =>
      db.one(sql.type(RefundRow)`
        insert into refunds
          (refund_id, payment_id, shop_id, order_id, currency, amount, charged_amount, provider, charge_ref, state,
           reason, items, next_look_at)
        values
          (${refund.refundId}, ${refund.paymentId}, ${refund.shopId}, ${refund.orderId}, ${refund.currency},
           ${refund.amount}, ${refund.chargedAmount}, ${refund.provider}, ${refund.chargeRef}, ${refund.state},
           ${refund.reason}, ${JSON.stringify(refund.items)}::jsonb,
           ${refund.state === 'PENDING' ? sql.fragment`now()` : sql.fragment`null`})
        returning ${columns}`),

    find: (refundId: string): Promise<Refund | null> =>
      db.maybeOne(sql.type(RefundRow)`select ${columns} from refunds where refund_id = ${refundId}`),

    /** Of what a payment charges now, and of no attempt before it. Oldest first. */
    listOfCharge: ({ paymentId, providerRef }: Charge): Promise<readonly Refund[]> =>
      db.any(sql.type(RefundRow)`
        select ${columns} from refunds
        where payment_id = ${paymentId} and charge_ref is not distinct from ${providerRef} order by refund_id`),

    listOfPayments: (paymentIds: readonly string[]): Promise<readonly Refund[]> =>
      db.any(sql.type(RefundRow)`
        select ${columns} from refunds
        where payment_id = any(${sql.array([...paymentIds], 'text')}) order by refund_id`),

    /** Notes what came of one that is PENDING, and what the provider calls it. */
    async note(refundId: string, state: RefundState, providerRef: string): Promise<void> {
      await db.query(sql.unsafe`
        update refunds set state = ${state}, provider_ref = ${providerRef}, updated_at = now(),
          next_look_at = ${state === 'PENDING' ? sql.fragment`next_look_at` : sql.fragment`null`}
        where refund_id = ${refundId} and state = 'PENDING'`)
    },

    /** What was charged is not charged any more: nothing of it needs to be given back. */
    async settleOfCharge({ paymentId, providerRef }: Charge): Promise<void> {
      await db.query(sql.unsafe`
        update refunds set state = 'SUCCEEDED', next_look_at = null, updated_at = now()
        where payment_id = ${paymentId} and charge_ref is not distinct from ${providerRef} and state = 'PENDING'`)
    },

    /** Puts off the next look, each time longer. */
    async putOff(refundId: string, waitMsMax: number): Promise<void> {
      await db.query(sql.unsafe`
        update refunds set looks = looks + 1,
          next_look_at = now() + make_interval(secs => least(power(2, least(looks, 20)), ${waitMsMax / 1_000}))
        where refund_id = ${refundId} and state = 'PENDING'`)
    },

    async lookNow(refundId: string): Promise<void> {
      await db.query(sql.unsafe`
        update refunds set next_look_at = now() where refund_id = ${refundId} and state = 'PENDING'`)
    },

    /** The ids of those whose time has come, for whoever asks first: nobody else gets them for `leaseMs`. */
    lease: (countMax: number, leaseMs: number): Promise<readonly string[]> =>
      db.any(sql.type(IdRow)`
        update refunds set next_look_at = now() + make_interval(secs => ${leaseMs / 1_000})
        where refund_id in (
          select refund_id from refunds where next_look_at <= now()
          order by next_look_at limit ${countMax} for update skip locked)
        returning refund_id`),
  }
}
