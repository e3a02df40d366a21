import { setTimeout as delay } from 'node:timers/promises'
import { log } from '@atelier/boot/logger.ts'
import { countFrom } from '@atelier/boot/metrics.ts'
import type { Payment } from './payment.ts'
import { paymentStore } from './payment-store.ts'
import { refundStore } from './refund-store.ts'
import { releaseStock } from './release-stock.ts'
import { leaseMs, type SettleDeps, settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'
import { stockReleaseStore } from './stock-release-store.ts'

const batchSizeMax = 10

/** Whoever settles payments, refunds and stock that is given back, in this process. */
export type Settling = AsyncDisposable & {
  /** Settles a payment as far as it goes now, or as its caller wants it. Fails only where it cannot be read at all. */
  settle(which: string | Payment, isEnough?: (payment: Payment) => boolean): Promise<Payment | null>
  /** Settles a payment, and nobody waits for it. */
  soon(which: string | Payment): void
  /** Has the job look for work at once: call it after a transaction that noted some has committed. */
  poke(): void
}

/**
 * Keeps settling what is left to be settled, every `intervalMs` or so and whenever it is poked. Each piece is leased, so that
 * replicas do not do the same work twice; where they do, no harm is done. Closing waits for what is under way.
 */
export function openSettling(settleDeps: Omit<SettleDeps, 'lost'>, intervalMs: number): Settling {
  const counts = { orders: 0, refunds: 0 }
  const help = 'What cannot be settled with the provider any more: orders not charged, refunds not made'
  countFrom('payments_lost_total', help, 'kind', () => ({ ...counts }))
  const deps = { ...settleDeps, lost: counts, failed: counts }
  const { pool } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  const wakes = new Set<() => void>()
  const underWay = new Set<Promise<unknown>>()

  const track = <Outcome>(work: Promise<Outcome>): Promise<Outcome> => {
    const done = work.catch(() => {}).finally(() => underWay.delete(done))
    underWay.add(done)
    return work
  }
  const settle: Settling['settle'] = (which, isEnough) => track(settlePayment(deps, which, isEnough))
  const soon = (which: string | Payment) => {
    if (signal.aborted) return
    const paymentId = typeof which === 'string' ? which : which.paymentId
    settle(which).catch((error: unknown) => log.warn({ err: error, paymentId }, 'left to the job'))
  }

  const loop = async (name: string, settleBatch: () => Promise<readonly unknown[]>) => {
    let wake = Promise.withResolvers<void>()
    wakes.add(() => wake.resolve())
    while (!signal.aborted) {
      const settled = await settleBatch().catch((error: unknown) => {
        log.warn({ err: error, name }, 'cannot be settled now')
        return []
      })
      if (settled.length === batchSizeMax) continue
      // With jitter, so that replicas do not come all at once.
      const waitMs = intervalMs * (0.75 + Math.random() / 2)
      await Promise.race([delay(waitMs, undefined, { signal }).catch(() => {}), wake.promise])
      wake = Promise.withResolvers()
    }
  }
  // Each by itself: where one has to wait, for a provider or for the shop service, the others go on.
  const running = Promise.all([
    loop('payments', async () => {
      const due = await paymentStore(pool).lease(batchSizeMax, leaseMs)
      return Promise.all(due.map((paymentId) => settle(paymentId)))
    }),
    loop('refunds', async () => {
      const due = await refundStore(pool).lease(batchSizeMax, leaseMs)
      return Promise.all(due.map((refundId) => settleRefund(deps, refundId)))
    }),
    loop('stock to give back', async () => {
      const due = await stockReleaseStore(pool).lease(batchSizeMax)
      return Promise.all(due.map((release) => releaseStock(deps, release)))
    }),
  ])
  const poke = () => {
    for (const wake of wakes) wake()
  }

  return {
    settle,
    soon,
    poke,
    async [Symbol.asyncDispose]() {
      stopping.abort()
      poke()
      await running
      await Promise.all(underWay)
    },
  }
}
