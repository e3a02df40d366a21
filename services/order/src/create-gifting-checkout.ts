import { isEmailAddress } from '@atelier/email-address/email-address.ts'
import { fieldNotAllowed } from '@atelier/errors/failure.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import { newSecretId } from '@atelier/ids/id.ts'
import { currencies, isCurrency } from '@atelier/money/currency.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { CreateGiftingCheckoutRequest__Output } from '@atelier/protos/order/v1/CreateGiftingCheckoutRequest.ts'
import type { CreateGiftingCheckoutResponse } from '@atelier/protos/order/v1/CreateGiftingCheckoutResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { type Checkout, toCheckoutMessage } from './checkout.ts'
import { checkoutStore } from './checkout-store.ts'
import { findPaymentFacts, openPayment } from './open-payment.ts'
import { priceGifts } from './price-gifts.ts'
import type { quoteLines } from './quote.ts'
import { quoteGiveable, toStorefrontOrigin } from './quote-giveable.ts'
import { rateStore } from './rate-store.ts'

const quantityMax = 10_000

export type CreateGiftingCheckoutDeps = Parameters<typeof quoteLines>[0] &
  Parameters<typeof openPayment>[0] & { pool: Pool; baseUrl: string; checkoutTtlMs: number }

/**
 * A checkout of gifts, which is paid like a cart's and becomes a gift purchase. Once paid, its buyer comes back to the shop's
 * storefront. Fails with REQUEST_INVALID, OFFER_NOT_GIVEABLE, SHIPPING_NOT_AVAILABLE, AMOUNT_TOO_LARGE.
 */
export async function createGiftingCheckout(
  deps: CreateGiftingCheckoutDeps,
  call: Call,
  { offerId, quantity, currency, email, username, message }: CreateGiftingCheckoutRequest__Output,
  settle: Settle,
): Promise<CreateGiftingCheckoutResponse> {
  const { shopId } = principalOf(call)
  if (currency !== undefined && !isCurrency(currency))
    throw fieldNotAllowed('currency', `must be one of ${currencies.join(', ')}`)
  if (quantity < 1 || quantity > quantityMax) throw fieldNotAllowed('quantity', `must be 1 to ${quantityMax}`)
  if (!isEmailAddress(email)) throw fieldNotAllowed('email', 'must be an e-mail address')
  const { terms, variants } = await quoteGiveable(deps, call, { shopId, offerId, currency })
  const rates = await rateStore(deps.pool).listShipping()
  const { line, amounts } = priceGifts(variants, { quantity, rates, prices: terms })

  const createdAt = new Date()
  const checkout: Checkout = {
    checkoutId: newSecretId('ch'),
    shopId,
    kind: 'GIFTS',
    cartId: null,
    state: 'OPEN',
    currency: terms.currency,
    email,
    emailMarketingOptIn: false,
    username: username ?? null,
    message: message ?? null,
    shipping: null,
    billing: null,
    lines: [line],
    amounts,
    shippingOptions: [],
    shippingOptionId: null,
    promotionId: null,
    trackingParams: {},
    metadata: null,
    returnUrl: `${toStorefrontOrigin(terms, deps.baseUrl)}/`,
    paymentError: null,
    orderId: null,
    giftPurchaseId: null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + deps.checkoutTtlMs),
  }
  return settle((db) =>
    db.transaction(async (tx) => {
      await checkoutStore(tx).insert(checkout)
      await openPayment(deps, tx, checkout)
      return { checkout: toCheckoutMessage(checkout, await findPaymentFacts(deps, tx, checkout)) }
    }),
  )
}
