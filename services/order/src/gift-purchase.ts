import type { Currency } from '@atelier/money/currency.ts'
import { allocate, toAmount } from '@atelier/money/money.ts'
import type { GiftPurchase as GiftPurchaseMessage } from '@atelier/protos/order/v1/GiftPurchase.ts'
import type { Checkout } from './checkout.ts'
import { type Gift, toGiftMessage } from './gift.ts'
import { type Line, subtotalOf } from './line.ts'

/** What gifts of one purchase come to, in minor units of its currency. */
export type GiftPurchaseAmounts = {
  subtotal: bigint
  tax: bigint
  /** subtotal + prepaidShipping + tax: what was paid. */
  total: bigint
  /** Of the subtotal, what the gifts did not cost. */
  profit: bigint
  /** For sending each of the gifts wherever its winner lives. */
  prepaidShipping: bigint
}

export type NewGiftPurchase = {
  shopId: string
  checkoutId: string
  currency: Currency
  /** The variant that was paid for, in the quantity of the gifts: the offer is told from it. */
  line: Line
  amounts: GiftPurchaseAmounts
  email: string
  username: string | null
  message: string | null
}

/** Gifts of an offer that were paid for at once. */
export type GiftPurchase = NewGiftPurchase & { giftPurchaseId: string; friendlyId: string; createdAt: Date }

/** What a checkout of gifts that was paid becomes. */
export function toNewGiftPurchase(checkout: Checkout): NewGiftPurchase {
  const [line, ...others] = checkout.lines
  if (!line || others.length > 0) throw new Error(`the checkout ${checkout.checkoutId} is not of one offer's gifts`)
  const { subtotal, tax, total, shipping } = checkout.amounts
  const cost = BigInt(line.unitCost) * BigInt(line.quantity)
  return {
    shopId: checkout.shopId,
    checkoutId: checkout.checkoutId,
    currency: checkout.currency,
    line,
    amounts: { subtotal, tax, total, profit: subtotalOf([line]) - cost, prepaidShipping: shipping },
    email: checkout.email,
    username: checkout.username,
    message: checkout.message,
  }
}

/** What was paid for the gift at this position, its shipping included: the parts of all gifts are the total exactly. */
export function shareOf({ amounts, line }: GiftPurchase, position: number): bigint {
  const shares = allocate(
    amounts.total,
    Array.from({ length: line.quantity }, () => 1n),
  )
  const share = shares[position]
  if (share === undefined) throw new RangeError(`a purchase of ${line.quantity} has no gift ${position}`)
  return share
}

/** A purchase with these of its gifts as it is answered and announced. */
export function toGiftPurchaseMessage(purchase: GiftPurchase, gifts: readonly Gift[]) {
  const { line, amounts, currency } = purchase
  return {
    id: purchase.giftPurchaseId,
    friendlyId: purchase.friendlyId,
    shopId: purchase.shopId,
    offer: {
      id: line.offerId,
      name: line.offerName,
      slug: line.offerSlug,
      description: line.offerDescription,
      primaryImage: line.primaryImage,
    },
    amounts: {
      subtotal: toAmount(amounts.subtotal, currency),
      tax: toAmount(amounts.tax, currency),
      total: toAmount(amounts.total, currency),
      profit: toAmount(amounts.profit, currency),
      prepaidShipping: toAmount(amounts.prepaidShipping, currency),
    },
    email: purchase.email,
    ...(purchase.username !== null && { username: purchase.username }),
    ...(purchase.message !== null && { message: purchase.message }),
    quantity: line.quantity,
    gifts: gifts.map(toGiftMessage),
    createdAt: purchase.createdAt.toISOString(),
  } satisfies GiftPurchaseMessage
}
