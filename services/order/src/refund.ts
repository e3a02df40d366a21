import type { Currency } from '@atelier/money/currency.ts'
import { allocate, toAmount } from '@atelier/money/money.ts'
import type { Refund as RefundMessage } from '@atelier/protos/order/v1/Refund.ts'
import type { Line, Wish } from './line.ts'
import type { Payment } from './payment.ts'

export type RefundState = 'PENDING' | 'SUCCEEDED' | 'FAILED'

/** Money that goes back: `chargedAmount` of it by the provider, the rest to the gift cards that paid. In minor units. */
export type Refund = {
  refundId: string
  paymentId: string
  shopId: string
  /** Null: of a gift, or of what was charged and has no order. */
  orderId: string | null
  currency: Currency
  amount: bigint
  chargedAmount: bigint
  provider: Payment['provider']
  /** The provider's id of what was charged. */
  chargeRef: string | null
  providerRef: string | null
  state: RefundState
  reason: string
  items: readonly Wish[]
  createdAt: Date
}

/** What a payment can still give back: of what was charged, and to the gift cards that paid the rest. */
export type Left = { charged: bigint; giftCards: bigint }

/**
 * What is left once these refunds are made. Of one that failed the gift cards have their part, and the provider's is left.
 * Nothing is left of what is not paid, or is given up.
 */
export function leftOf(
  { state, amount }: Pick<Payment, 'state' | 'amount'>,
  paidByGiftCards: bigint,
  refunds: readonly Pick<Refund, 'amount' | 'chargedAmount' | 'state'>[],
): Left {
  if (state !== 'CAPTURING' && state !== 'CAPTURED') return { charged: 0n, giftCards: 0n }
  const left = { charged: amount, giftCards: paidByGiftCards }
  for (const refund of refunds) {
    if (refund.state !== 'FAILED') left.charged -= refund.chargedAmount
    left.giftCards -= refund.amount - refund.chargedAmount
  }
  return left
}

/**
 * What these items cost their buyer: price, less their part of the discount, with their tax. The units of a line share its
 * amounts out to the minor unit, the earlier the larger share, so that all of them together give back exactly what the
 * line cost. Null, with the variant, where it has fewer units that were not given back before.
 */
export function priceItems(
  lines: readonly Pick<Line, 'variantId' | 'quantity' | 'unitPrice' | 'discount' | 'tax'>[],
  before: readonly Wish[],
  items: readonly Wish[],
): { amount: bigint } | { missing: string } {
  let amount = 0n
  for (const { variantId, quantity } of items) {
    const line = lines.find((each) => each.variantId === variantId)
    const given = before.reduce((sum, each) => sum + (each.variantId === variantId ? each.quantity : 0), 0)
    if (!line || given + quantity > line.quantity) return { missing: variantId }
    const cost = BigInt(line.unitPrice) * BigInt(line.quantity) - BigInt(line.discount) + BigInt(line.tax)
    amount += firstShares(cost, line.quantity, given + quantity) - firstShares(cost, line.quantity, given)
  }
  return { amount }
}

/** What the first `count` of so many equal units have of an amount. */
function firstShares(amount: bigint, units: number, count: number): bigint {
  const [first = 0n] = allocate(amount, [BigInt(count), BigInt(units - count)])
  return first
}

export function toRefundMessage(refund: Refund) {
  return {
    id: refund.refundId,
    orderId: refund.orderId ?? '',
    amount: toAmount(refund.amount, refund.currency),
    state: refund.state,
    reason: refund.reason,
    items: [...refund.items],
    createdAt: refund.createdAt.toISOString(),
  } satisfies RefundMessage
}
