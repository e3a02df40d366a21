import { Failure } from '@atelier/errors/failure.ts'
import { newId } from '@atelier/ids/id.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { errors } from './errors.ts'
import { readAttemptKey } from './payment.ts'
import type { PaymentProvider, RefundReport } from './payment-provider.ts'
import { sandboxPaymentStore } from './sandbox-payment-store.ts'

/** What can be paid with, and what comes of it. */
const sandboxTokens = {
  tok_succeeds: 'AUTHORISED',
  tok_declined: 'DECLINED',
  tok_needs_action: 'ACTION_REQUIRED',
  /** It is authorised, and the answer is lost. */
  tok_times_out: 'AUTHORISED',
  /** It is authorised some time after it was answered. */
  tok_answers_late: 'PENDING',
  /** What became of it is reported twice. */
  tok_answers_twice: 'AUTHORISED',
} as const
type SandboxToken = keyof typeof sandboxTokens

const isSandboxToken = (token: string): token is SandboxToken => Object.hasOwn(sandboxTokens, token)

const pageSizeMax = 500

export type SandboxPayments = PaymentProvider & {
  /** What the buyer decided about a charge that needs action; any other stays as it is. */
  act(key: string, isConfirmed: boolean): Promise<void>
}

/**
 * A provider of our own, for trying things out: its charges are rows of this service's database, nobody pays, and it is asked
 * as if it were outside. `report` is called, maybe twice, when something became of a payment.
 */
export function sandboxPayments({
  pool,
  lateMs,
  report,
}: {
  pool: Pool
  lateMs: number
  report: (paymentId: string) => void
}): SandboxPayments {
  const store = sandboxPaymentStore(pool)
  return {
    name: 'sandbox',

    isToken: isSandboxToken,

    authorise: ({ key, token, amount, currency }) =>
      awaitProvider(async () => {
        if (!isSandboxToken(token)) throw errors.PAYMENT_TOKEN_INVALID()
        const paymentId = readAttemptKey(key)?.paymentId ?? key
        const state = sandboxTokens[token]
        const charge = { ref: newId('sbp'), key, paymentId, currency, amount, behaviour: token, state }
        const inserted = await store.insert({ ...charge, authorisedInMs: lateMs })
        if (inserted && token === 'tok_times_out')
          throw errors.PAYMENT_PROVIDER_UNAVAILABLE({}, { cause: new Error('the sandbox loses this answer') })
        if (inserted && token === 'tok_answers_late') setTimeout(() => report(paymentId), lateMs).unref()
        if (inserted && token === 'tok_answers_twice') for (const _time of ['first', 'second']) report(paymentId)
        const made = inserted ?? (await store.findByKey(key))
        if (!made) throw new Error('the charge that was just made is not there')
        return made
      }),

    find: ({ key }) => awaitProvider(() => store.findByKey(key)),

    cancel: (ref) =>
      awaitProvider(() => store.move(ref, ['PENDING', 'ACTION_REQUIRED', 'AUTHORISED', 'DECLINED'], 'CANCELLED')),

    capture: (ref) => awaitProvider(() => store.move(ref, ['AUTHORISED'], 'CAPTURED')),

    refund: ({ key, chargeRef, amount }) =>
      awaitProvider(() =>
        pool.transaction(async (tx): Promise<RefundReport> => {
          const charges = sandboxPaymentStore(tx)
          const charge = await charges.lockCharge(chargeRef)
          const before = await charges.findRefund(key)
          if (before !== null) return { ref: before, state: 'SUCCEEDED' }
          const ref = newId('sbr')
          if (!charge?.isCaptured || charge.left < amount) return { ref, state: 'FAILED' }
          await charges.insertRefund({ ref, key, chargeRef, amount })
          return { ref, state: 'SUCCEEDED' }
        }),
      ),

    async *list(since) {
      for (let after = ''; ; ) {
        const page = await awaitProvider(() => store.list(since, after, pageSizeMax))
        yield page
        const last = page.at(-1)
        if (!last || page.length < pageSizeMax) return
        after = last.ref
      }
    },

    act: async (key, isConfirmed) => {
      const charge = await awaitProvider(() => store.findByKey(key))
      if (charge) await store.move(charge.ref, ['ACTION_REQUIRED'], isConfirmed ? 'AUTHORISED' : 'DECLINED')
    },
  }
}

/** The sandbox is away when its database is, and says so as any provider does. */
async function awaitProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    const isAway = error instanceof Failure && error.code === 'UNAVAILABLE'
    throw isAway ? errors.PAYMENT_PROVIDER_UNAVAILABLE({}, { cause: error }) : error
  }
}
