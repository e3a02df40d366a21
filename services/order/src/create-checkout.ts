import { type FieldProblem, errors as general, problemAt } from '@atelier/errors/failure.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import { newSecretId } from '@atelier/ids/id.ts'
import type { Currency } from '@atelier/money/currency.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { CreateCheckoutRequest__Output } from '@atelier/protos/order/v1/CreateCheckoutRequest.ts'
import type { CreateCheckoutResponse } from '@atelier/protos/order/v1/CreateCheckoutResponse.ts'
import { buyerOf, type Call } from '@atelier/rpc/call.ts'
import { type Address, findAddressProblems, findShippingProblems, readAddress } from './address.ts'
import { applyPromotion } from './apply-promotion.ts'
import { type Checkout, toCheckoutMessage } from './checkout.ts'
import { checkoutStore } from './checkout-store.ts'
import type { Payments } from './choose-payments.ts'
import type { CartDeps } from './create-cart.ts'
import { errors } from './errors.ts'
import { type GiftCard, toGiftCardCode } from './gift-card.ts'
import { giftCardStore } from './gift-card-store.ts'
import type { Line } from './line.ts'
import { findPaymentFacts, openPayment } from './open-payment.ts'
import { priceCheckout } from './price-checkout.ts'
import type { Prices } from './promotion.ts'
import { notForSale, quoteLines } from './quote.ts'
import type { RateStore } from './rate-store.ts'
import { isReturnUrl } from './return-url.ts'
import { findShippingOptions, gramsOf, isShipped } from './shipping-rate.ts'
import type { TaxTable } from './tax.ts'

export type CheckoutDeps = CartDeps & {
  pool: Pool
  rates: RateStore
  taxes: TaxTable
  payments: Payments
  checkoutTtlMs: number
}

/**
 * Fixes every amount of a cart: its lines as the shop sells them now, the ways to ship them with the cheapest one chosen, the
 * taxes, the promotion and the gift cards. Nothing is held or charged yet. Fails with CART_NOT_FOUND, CART_EMPTY,
 * REQUEST_INVALID, RETURN_URL_NOT_ALLOWED, VARIANT_NOT_FOR_SALE, SHIPPING_NOT_AVAILABLE, AMOUNT_TOO_LARGE, as
 * `applyPromotion`, and with GIFT_CARD_UNKNOWN, GIFT_CARD_EMPTY, GIFT_CARD_OF_ANOTHER_CURRENCY.
 */
export async function createCheckout(
  deps: CheckoutDeps,
  call: Call,
  request: CreateCheckoutRequest__Output,
  settle: Settle,
): Promise<CreateCheckoutResponse> {
  const { shopId } = buyerOf(call)
  const { cartId } = request
  const cart = await deps.carts.find(shopId, cartId)
  if (!cart) throw errors.CART_NOT_FOUND({ cartId })
  if (cart.items.length === 0) throw errors.CART_EMPTY({ cartId })
  const quote = await quoteLines(deps, call, { shopId, wishes: cart.items, currency: cart.currency })
  const { terms: shopTerms, lines, unavailable } = quote
  if (!isReturnUrl(request.returnUrl, shopTerms.returnOrigins)) throw returnUrlNotAllowed(shopTerms.returnOrigins)
  if (unavailable.length > 0) {
    const indexOf = (id: string) => cart.items.findIndex(({ variantId }) => variantId === id)
    throw notForSale(unavailable, (id) => `/items/${indexOf(id)}`)
  }

  const { currency } = shopTerms
  const now = new Date()
  const { shipping, billing, donation } = readRequest(request, lines, currency)
  const [shippingOptions, taxes, applied, giftCards] = await Promise.all([
    listShippingOptions(deps, shipping, lines, shopTerms),
    deps.taxes(shipping ?? billing, lines),
    request.promotionCode === undefined
      ? null
      : applyPromotion(deps.pool, { shopId, code: request.promotionCode, lines, prices: shopTerms, now }),
    findGiftCards(deps.pool, shopId, request.giftCards, currency),
  ])
  const [cheapest] = shippingOptions
  const terms = {
    discount: applied?.discount ?? null,
    promotionCode: request.promotionCode ?? null,
    giftCards: giftCards.map(({ code }) => code),
    taxes: { lines: [...taxes.lines], shipping: taxes.shipping },
  }
  const priced = priceCheckout({ lines, terms, shipping: BigInt(cheapest?.price ?? 0), donation, giftCards })

  const checkout: Checkout = {
    checkoutId: newSecretId('ch'),
    shopId,
    kind: 'CART',
    cartId,
    state: 'OPEN',
    currency,
    email: request.email,
    emailMarketingOptIn: request.emailMarketingOptIn,
    username: request.username ?? null,
    message: request.message ?? null,
    shipping,
    billing,
    lines: priced.lines,
    amounts: priced.amounts,
    shippingOptions,
    shippingOptionId: cheapest?.id ?? null,
    promotionId: applied?.promotionId ?? null,
    terms,
    trackingParams: request.trackingParams,
    metadata: cart.metadata,
    returnUrl: request.returnUrl,
    paymentError: null,
    orderId: null,
    giftPurchaseId: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + deps.checkoutTtlMs),
  }
  return settle((db) =>
    db.transaction(async (tx) => {
      await checkoutStore(tx).insert(checkout)
      await openPayment(deps, tx, checkout)
      return { checkout: toCheckoutMessage(checkout, await findPaymentFacts(deps, tx, checkout)) }
    }),
  )
}

function returnUrlNotAllowed(allowed: readonly string[]) {
  const message = `must begin with one of ${allowed.join(', ')}`
  return errors.RETURN_URL_NOT_ALLOWED({
    errors: [problemAt('/returnUrl', 'RETURN_URL_NOT_ALLOWED', message, allowed)],
  })
}

/** What a request says beside its plain fields, checked against what is bought. */
function readRequest(
  { donation, ...request }: CreateCheckoutRequest__Output,
  lines: readonly Line[],
  currency: Currency,
): { shipping: Address | null; billing: Address | null; donation: bigint } {
  const shipping = request.shipping && readAddress(request.shipping)
  const billing = request.billing && readAddress(request.billing)
  const problems: FieldProblem[] = [
    ...(lines.some(isShipped)
      ? findShippingProblems(shipping, '/shipping/address')
      : findAddressProblems(shipping, '/shipping/address')),
    ...findAddressProblems(billing, '/billing/address'),
  ]
  if (donation && donation.currency !== currency)
    problems.push(problemAt('/donation/currency', 'NOT_ALLOWED', `must be ${currency}, as the cart is`))
  if (donation && donation.minorUnits < 0)
    problems.push(problemAt('/donation/value', 'TOO_SMALL', 'must be nothing or more'))
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })
  return { shipping, billing, donation: BigInt(donation?.minorUnits ?? 0) }
}

async function listShippingOptions(
  { rates }: Pick<CheckoutDeps, 'rates'>,
  address: Address | null,
  lines: readonly Line[],
  prices: Prices,
) {
  if (!lines.some(isShipped)) return []
  const country = address?.country ?? ''
  const grams = gramsOf(lines)
  const options = findShippingOptions(await rates.listShippingTo(country), { country, grams, prices })
  if (options.length === 0) throw errors.SHIPPING_NOT_AVAILABLE({ country, grams })
  return options
}

/** The gift cards of these codes, each once, in the order given. */
async function findGiftCards(
  db: Pool,
  shopId: string,
  typed: readonly string[],
  currency: Currency,
): Promise<GiftCard[]> {
  if (typed.length === 0) return []
  const codes = [...new Set(typed.map(toGiftCardCode))]
  const byCode = new Map((await giftCardStore(db).listByCode(shopId, codes)).map((card) => [card.code, card]))
  return codes.map((code) => {
    const card = byCode.get(code)
    const index = typed.findIndex((text) => toGiftCardCode(text) === code)
    if (!card) throw errors.GIFT_CARD_UNKNOWN(aboutGiftCard(index, 'GIFT_CARD_UNKNOWN', 'is no gift card of this shop'))
    if (card.currency !== currency) {
      const message = `is in ${card.currency}, and the cart in ${currency}`
      throw errors.GIFT_CARD_OF_ANOTHER_CURRENCY(aboutGiftCard(index, 'GIFT_CARD_OF_ANOTHER_CURRENCY', message))
    }
    if (card.balance === 0n) throw errors.GIFT_CARD_EMPTY(aboutGiftCard(index, 'GIFT_CARD_EMPTY', 'has nothing left'))
    return card
  })
}

const aboutGiftCard = (index: number, code: string, message: string) => ({
  errors: [problemAt(`/giftCards/${index}`, code, message)],
})
