import type { Currency } from '@atelier/money/currency.ts'
import { toAmount } from '@atelier/money/money.ts'
import type { Checkout as CheckoutMessage } from '@atelier/protos/order/v1/Checkout.ts'
import { z } from 'zod'
import type { Address } from './address.ts'
import { type Amounts, toAmounts } from './amounts.ts'
import { type Line, toOfferLine } from './line.ts'
import { Discount } from './promotion.ts'

/**
 * The moves of a checkout. FAILED is the last attempt to pay, and another may follow until the checkout expires. What somebody
 * is paying does not expire: it ends as COMPLETED or FAILED.
 */
export const checkoutMoves = {
  OPEN: ['PAYING', 'EXPIRED'],
  PAYING: ['ACTION_REQUIRED', 'COMPLETED', 'FAILED'],
  ACTION_REQUIRED: ['COMPLETED', 'FAILED'],
  FAILED: ['PAYING', 'EXPIRED'],
  COMPLETED: [],
  EXPIRED: [],
} as const satisfies Record<CheckoutState, readonly CheckoutState[]>
export type CheckoutState = 'OPEN' | 'PAYING' | 'ACTION_REQUIRED' | 'COMPLETED' | 'FAILED' | 'EXPIRED'

/** A way of shipping that was on offer when the checkout was made, as it is kept. `price` in minor units. */
export const ShippingOption = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number().int(),
  daysMin: z.number().int(),
  daysMax: z.number().int(),
})
export type ShippingOption = z.output<typeof ShippingOption>

/**
 * What the amounts of a checkout are worked out from, as it was when it was made: with them, another way of shipping changes
 * what it must and nothing else. A discount of an amount is in the checkout's currency.
 */
export const CheckoutTerms = z.object({
  discount: Discount.nullable(),
  promotionCode: z.string().nullable(),
  /** In the order given, those too that nothing was left for. */
  giftCards: z.array(z.string()),
  /** Hundredths of a percent: of each line, and of shipping. */
  taxes: z.object({ lines: z.array(z.number().int()), shipping: z.number().int() }),
})
export type CheckoutTerms = z.output<typeof CheckoutTerms>

/** A cart, or gifts, with everything fixed that is charged. */
export type Checkout = {
  checkoutId: string
  shopId: string
  /** GIFTS is paid like a cart and becomes a gift purchase, not an order. */
  kind: 'CART' | 'GIFTS'
  /** Null for gifts. */
  cartId: string | null
  state: CheckoutState
  currency: Currency
  email: string
  emailMarketingOptIn: boolean
  username: string | null
  message: string | null
  shipping: Address | null
  billing: Address | null
  lines: readonly Line[]
  amounts: Amounts
  shippingOptions: readonly ShippingOption[]
  shippingOptionId: string | null
  promotionId: string | null
  /** Gifts have none: theirs are not worked out again. */
  terms?: CheckoutTerms
  trackingParams: Readonly<Record<string, string>>
  metadata: Readonly<Record<string, string>> | null
  returnUrl: string
  /** Of the last attempt to pay. */
  paymentError: string | null
  /** Once it is COMPLETED: into one of them. */
  orderId: string | null
  giftPurchaseId: string | null
  createdAt: Date
  expiresAt: Date
}

/** A checkout as it is answered, with how it is paid. */
export function toCheckoutMessage(checkout: Checkout, payment: NonNullable<CheckoutMessage['payment']>) {
  const { checkoutId, state, amounts, currency, lines, shippingOptions, shippingOptionId } = checkout
  return {
    id: checkoutId,
    state,
    amounts: toAmounts(amounts, currency),
    items: lines.map((line) => toOfferLine(line, currency)),
    shippingOptions: shippingOptions.map(({ price, ...option }) => ({
      ...option,
      price: toAmount(BigInt(price), currency),
    })),
    ...(shippingOptionId !== null && { shippingOptionId }),
    payment,
    ...(checkout.orderId !== null && { orderId: checkout.orderId }),
    ...(checkout.giftPurchaseId !== null && { giftPurchaseId: checkout.giftPurchaseId }),
    expiresAt: checkout.expiresAt.toISOString(),
  } satisfies CheckoutMessage
}
