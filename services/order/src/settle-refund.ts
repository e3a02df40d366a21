import { log } from '@atelier/boot/logger.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { Payments } from './choose-payments.ts'
import { paymentStore } from './payment-store.ts'
import type { Refund } from './refund.ts'
import { refundStore } from './refund-store.ts'

const waitMsMax = 3_600_000

type Deps = { pool: Pool; payments: Payments; failed: { refunds: number } }

/**
 * Asks the provider for a refund until it is made, or refused for good; every question is the same one. One of what is not
 * captured yet waits for that, one of what is LOST for as long as it is. Any number of processes may do it at once.
 */
export async function settleRefund({ pool, payments, failed }: Deps, refundId: string): Promise<void> {
  const store = refundStore(pool)
  const refund = await store.find(refundId)
  if (refund?.state !== 'PENDING') return
  try {
    const { chargeRef } = refund
    const provider = payments.find(refund.provider)
    if (!provider || chargeRef === null) throw new Error(`${refund.provider} is not set up any more`)
    if (await isCaptured(pool, refund)) {
      const wish = { key: refundId, ref: refund.providerRef, chargeRef, amount: refund.chargedAmount }
      const { ref, state } = await provider.refund(wish)
      await store.note(refundId, state, ref)
      if (state === 'FAILED') {
        failed.refunds += 1
        log.error({ refundId, orderId: refund.orderId }, 'the provider does not make a refund')
      }
    }
  } catch (error) {
    log.warn({ err: error, refundId }, 'a refund cannot be settled now')
  }
  // Only of one that is pending still.
  await store.putOff(refundId, waitMsMax).catch(() => {})
}

/** The charge of an attempt that came to nothing is refunded only because it was captured. */
async function isCaptured(pool: Pool, { paymentId, chargeRef }: Refund): Promise<boolean> {
  const payment = await paymentStore(pool).find(paymentId)
  const isOfOrder = payment?.providerRef === chargeRef && (payment.orderId ?? payment.giftPurchaseId) !== null
  // Of what was cancelled only what was charged all the same is refunded.
  return !isOfOrder || payment.state === 'CAPTURED' || payment.state === 'CANCELLED'
}
