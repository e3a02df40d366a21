import type { Database } from '@atelier/postgres/pool.ts'
import { prepared } from '@atelier/postgres/prepared.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { PaymentReport } from './payment-provider.ts'

const ReportRow = z
  .object({
    sandbox_payment_id: z.string(),
    made_by_key: z.string(),
    state: z.enum(['PENDING', 'ACTION_REQUIRED', 'AUTHORISED', 'DECLINED', 'CANCELLED', 'CAPTURED']),
    amount: z.bigint(),
    refunded: z.bigint(),
  })
  .transform(
    (row): PaymentReport => ({
      ref: row.sandbox_payment_id,
      key: row.made_by_key,
      state: row.state,
      amount: row.amount,
      refunded: row.refunded,
    }),
  )

const RefRow = z.object({ ref: z.string() }).transform(({ ref }) => ref)
const ChargeRow = z
  .object({ state: z.string(), left: z.bigint() })
  .transform((row) => ({ isCaptured: row.state === 'CAPTURED', left: row.left }))

/** PENDING ends by itself when its time has come. */
const state = sql.fragment`case when state = 'PENDING' and authorised_at <= now() then 'AUTHORISED' else state end`
const columns = sql.fragment`
  sandbox_payment_id, made_by_key, ${state} as state, amount,
  coalesce((select sum(sandbox_refunds.amount) from sandbox_refunds
    where sandbox_refunds.sandbox_payment_id = sandbox_payments.sandbox_payment_id), 0)::int8 as refunded`

type NewSandboxPayment = {
  ref: string
  key: string
  paymentId: string
  currency: string
  amount: bigint
  behaviour: string
  state: 'PENDING' | 'ACTION_REQUIRED' | 'AUTHORISED' | 'DECLINED'
  authorisedInMs: number
}

/** The charges of the sandbox and their refunds. */
export function sandboxPaymentStore(database: Database) {
  const db = prepared(database)
  const find = (ref: string) =>
    db.one(sql.type(ReportRow)`select ${columns} from sandbox_payments where sandbox_payment_id = ${ref}`)

  return {
    find,

    findByKey: (key: string): Promise<PaymentReport | null> =>
      db.maybeOne(sql.type(ReportRow)`select ${columns} from sandbox_payments where made_by_key = ${key}`),

    /** Null: there is one by this key. */
    insert: (charge: NewSandboxPayment): Promise<PaymentReport | null> =>
      db.maybeOne(sql.type(ReportRow)`
        insert into sandbox_payments
          (sandbox_payment_id, made_by_key, payment_id, currency, amount, behaviour, state, authorised_at)
        values
          (${charge.ref}, ${charge.key}, ${charge.paymentId}, ${charge.currency}, ${charge.amount},
           ${charge.behaviour}, ${charge.state}, now() + make_interval(secs => ${charge.authorisedInMs / 1_000}))
        on conflict (made_by_key) do nothing
        returning ${columns}`),

    /** Moves a charge that is in one of these states; another stays as it is. Answers how it stands then. */
    async move(ref: string, from: readonly string[], to: PaymentReport['state']): Promise<PaymentReport> {
      const moved = await db.maybeOne(sql.type(ReportRow)`
        update sandbox_payments set state = ${to}
        where sandbox_payment_id = ${ref} and ${state} = any(${sql.array([...from], 'text')})
        returning ${columns}`)
      return moved ?? find(ref)
    },

    findRefund: (key: string): Promise<string | null> =>
      db.maybeOne(sql.type(RefRow)`select sandbox_refund_id as ref from sandbox_refunds where made_by_key = ${key}`),

    /** What can still be given back of a charge; nobody else gives anything back until the transaction ends. */
    lockCharge: (ref: string): Promise<{ isCaptured: boolean; left: bigint } | null> =>
      db.maybeOne(sql.type(ChargeRow)`
        select state, amount - coalesce((select sum(sandbox_refunds.amount) from sandbox_refunds
          where sandbox_refunds.sandbox_payment_id = sandbox_payments.sandbox_payment_id), 0)::int8 as left
        from sandbox_payments where sandbox_payment_id = ${ref} for update`),

    async insertRefund(refund: { ref: string; key: string; chargeRef: string; amount: bigint }): Promise<void> {
      const { ref, key, chargeRef, amount } = refund
      await db.query(sql.unsafe`
        insert into sandbox_refunds (sandbox_refund_id, made_by_key, sandbox_payment_id, amount)
        values (${ref}, ${key}, ${chargeRef}, ${amount})`)
    },

    /** Charges begun since, by their id. */
    list: (since: Date, after: string, countMax: number): Promise<readonly PaymentReport[]> =>
      db.any(sql.type(ReportRow)`
        select ${columns} from sandbox_payments
        where created_at >= ${since.toISOString()} and sandbox_payment_id > ${after}
        order by sandbox_payment_id limit ${countMax}`),
  }
}
