import type { Amount } from '@atelier/money/money.ts'
import { toDownload } from './download.ts'
import { toOffer, toOrderAmounts } from './order.ts'
import { moneyOf, partOf } from './part.ts'

type OfferLine = Parameters<typeof toOffer>[0]
type Amounts = Parameters<typeof toOrderAmounts>[0]

type CartFacts = {
  id: string
  items: readonly OfferLine[]
  metadata: { entries: Readonly<Record<string, string>> } | null
  amounts: Amounts | null
}

type CheckoutFacts = {
  id: string
  state: string
  amounts: Amounts | null
  items: readonly OfferLine[]
  shippingOptions: readonly { id: string; name: string; price: Amount | null; daysMin: number; daysMax: number }[]
  shippingOptionId?: string | undefined
  payment: {
    provider: string
    clientSecret?: string | undefined
    url?: string | undefined
    error?: string | undefined
  } | null
  orderId?: string | undefined
  giftPurchaseId?: string | undefined
  expiresAt: string
  issuedGiftCards: readonly { code: string; balance: Amount | null }[]
  downloads: readonly Parameters<typeof toDownload>[0][]
}

/** A cart as its buyer reads it. */
export function toCart({ id, items, metadata, amounts }: CartFacts) {
  return {
    id,
    items: items.map(toItem),
    metadata: metadata && { ...metadata.entries },
    amounts: toOrderAmounts(partOf(amounts)),
  }
}

/** A checkout as its buyer, and whoever buys gifts, reads it. */
export function toCheckout(checkout: CheckoutFacts) {
  const { shippingOptionId, orderId, giftPurchaseId, issuedGiftCards, downloads } = checkout
  const { provider, clientSecret, url, error } = partOf(checkout.payment)
  return {
    id: checkout.id,
    state: checkout.state,
    amounts: toOrderAmounts(partOf(checkout.amounts)),
    items: checkout.items.map(toItem),
    shippingOptions: checkout.shippingOptions.map(({ id, name, price, daysMin, daysMax }) => ({
      id,
      name,
      price: moneyOf(price),
      daysMin,
      daysMax,
    })),
    ...(shippingOptionId !== undefined && { shippingOptionId }),
    payment: {
      provider,
      ...(clientSecret !== undefined && { clientSecret }),
      ...(url !== undefined && { url }),
      ...(error !== undefined && { error }),
    },
    ...(orderId !== undefined && { orderId }),
    ...(giftPurchaseId !== undefined && { giftPurchaseId }),
    ...(issuedGiftCards.length > 0 && {
      issuedGiftCards: issuedGiftCards.map(({ code, balance }) => ({ code, balance: moneyOf(balance) })),
    }),
    ...(downloads.length > 0 && { downloads: downloads.map(toDownload) }),
    expiresAt: checkout.expiresAt,
  }
}

/** A variant with its offer. What it costs the shop is no buyer's business. */
function toItem(line: OfferLine) {
  const { variant, ...offer } = toOffer(line)
  const { unitCost: _unitCost, cost: _cost, quantity, ...shown } = variant
  return { variant: { ...shown, offer }, quantity }
}
