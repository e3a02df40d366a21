import { newId } from '@atelier/ids/id.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { returnToGiftCards } from './credits.ts'
import { errors } from './errors.ts'
import type { Wish } from './line.ts'
import type { Payment } from './payment.ts'
import type { Left, Refund } from './refund.ts'
import { refundStore } from './refund-store.ts'

/**
 * Notes a refund of a locked payment in its caller's transaction: what was charged goes back first, then what gift cards
 * paid, which have it at once; the provider is asked by whoever settles refunds. Fails with REFUND_TOO_LARGE.
 */
export async function noteRefund(
  tx: Database,
  payment: Payment,
  left: Left,
  { amount, reason, items = [] }: { amount: bigint; reason: string; items?: readonly Wish[] },
): Promise<Refund> {
  if (amount <= 0n || amount > left.charged + left.giftCards)
    throw errors.REFUND_TOO_LARGE({ left: Number(left.charged + left.giftCards), currency: payment.currency })
  const chargedAmount = amount < left.charged ? amount : left.charged
  const returned = await returnToGiftCards(tx, payment.checkoutId, amount - chargedAmount)
  if (returned !== amount - chargedAmount) throw new Error('the gift cards do not take back what they paid')
  return refundStore(tx).insert({
    refundId: newId('ref'),
    paymentId: payment.paymentId,
    shopId: payment.shopId,
    orderId: payment.orderId,
    currency: payment.currency,
    amount,
    chargedAmount,
    provider: payment.provider,
    chargeRef: payment.providerRef,
    state: chargedAmount > 0n ? 'PENDING' : 'SUCCEEDED',
    reason,
    items,
  })
}
