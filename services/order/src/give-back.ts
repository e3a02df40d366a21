import type { Database } from '@atelier/postgres/pool.ts'
import { checkoutStore } from './checkout-store.ts'
import { releaseCredits } from './credits.ts'
import { noteRefund } from './note-refund.ts'
import { paymentStore } from './payment-store.ts'
import { leftOf } from './refund.ts'
import { refundStore } from './refund-store.ts'

type GiveBack = {
  orderId: string | null
  /** Null: nothing was paid for. */
  checkoutId: string | null
  reason: string
  requestId: string
  /**
   * Only so much, in minor units; else all that is left, with gift cards and promotion. Of what is LOST it is noted too, and waits:
   * nothing was charged, so nothing goes back unless it turns out to be.
   */
  amount?: bigint
}

/**
 * Notes, in its caller's transaction, that what was paid for a checkout goes back: an authorisation is cancelled, what was
 * charged is refunded, and gift cards and the promotion have theirs at once. The provider is asked by whoever settles
 * payments: poke them after the commit. Giving back all of it again changes nothing. With an amount it fails with
 * REFUND_TOO_LARGE.
 */
export async function giveBack(tx: Database, { checkoutId, reason, amount }: GiveBack): Promise<void> {
  if (checkoutId === null) return
  const payments = paymentStore(tx)
  const payment = await payments.lockOfCheckout(checkoutId)
  if (!payment) return
  // By nobody else now: whoever changes what was paid has the payment locked.
  const checkout = await checkoutStore(tx).find(payment.shopId, checkoutId)
  if (!checkout) throw new Error('a payment has no checkout')
  const paidByGiftCards = checkout.amounts.giftCards.reduce((sum, { amountUsed }) => sum + amountUsed, 0n)
  // LOST counts as CAPTURING here: a refund of either is made once it is captured, and not before.
  const state = payment.state === 'LOST' ? 'CAPTURING' : payment.state
  const left = leftOf({ ...payment, state }, paidByGiftCards, await refundStore(tx).listOfCharge(payment))

  if (amount !== undefined) {
    if (amount === 0n) return
    await noteRefund(tx, payment, left, { amount, reason })
    return
  }
  // Of what is LOST too: it may turn out to be charged.
  if (payment.state === 'CAPTURING' || payment.state === 'LOST')
    await payments.move(payment, { state: 'CANCELLING', lookInMs: 0 })
  else if (left.charged + left.giftCards > 0n)
    await noteRefund(tx, payment, left, { amount: left.charged + left.giftCards, reason })
  await releaseCredits(tx, checkoutId)
}
