import { type Amount, toMoney } from '@atelier/money/money.ts'
import { type Image, toImage } from './image.ts'
import { given, moneyOf, partOf } from './part.ts'

type Address = {
  name?: string | undefined
  address1?: string | undefined
  address2?: string | undefined
  city?: string | undefined
  state?: string | undefined
  country?: string | undefined
  zip?: string | undefined
  phone?: string | undefined
}

type Variant = {
  id: string
  name: string
  sku: string
  unitPrice: Amount | null
  unitCost: Amount | null
  compareAtPrice: Amount | null
  price: Amount | null
  cost: Amount | null
  attributes: {
    description?: string | undefined
    color?: { name: string; swatch: string } | null | undefined
    size?: string | undefined
  } | null
  quantity: number
  weight: { value: number; unit: string } | null
  dimensions: { length: number; width: number; height: number; unit: string } | null
}

type OfferLine = {
  id: string
  name: string
  slug: string
  description: string
  primaryImage: Image | null
  variant: Variant | null
}

type Amounts = {
  subtotal: Amount | null
  shipping: Amount | null
  tax: Amount | null
  donation: Amount | null
  discount: Amount | null
  total: Amount | null
  giftCards: readonly { code: string; amountUsed: Amount | null }[]
}

/** An order as `order` answers it, and tells it in events. */
export type OrderFacts = {
  id: string
  shopId: string
  friendlyId: string
  checkoutId?: string | undefined
  promotionId?: string | undefined
  status: string
  email: string
  emailMarketingOptIn: boolean
  username?: string | undefined
  message?: string | undefined
  amounts: Amounts | null
  billing: Address | null
  shipping: Address | null
  offers: readonly OfferLine[]
  source: { type: string; giftPurchaseId?: string | undefined; giftId?: string | undefined } | null
  trackingParams: Readonly<Record<string, string>>
  metadata: { entries: Readonly<Record<string, string>> } | null
  createdAt: string
  updatedAt: string
}

/** An order as partners read it: what there is none of is left out, but for `metadata`, which is `null` then. */
export function toOrder(order: OrderFacts) {
  const { billing, shipping } = order
  const source = partOf(order.source)
  return {
    id: order.id,
    shopId: order.shopId,
    friendlyId: order.friendlyId,
    ...given({ checkoutId: order.checkoutId, promotionId: order.promotionId }),
    status: order.status,
    email: order.email,
    emailMarketingOptIn: order.emailMarketingOptIn,
    ...given({ username: order.username, message: order.message }),
    amounts: toOrderAmounts(partOf(order.amounts)),
    ...(billing && { billing: { address: toAddress(billing) } }),
    ...(shipping && { shipping: { address: toAddress(shipping) } }),
    offers: order.offers.map(toOffer),
    source: { type: source.type, ...given({ giftPurchaseId: source.giftPurchaseId, giftId: source.giftId }) },
    trackingParams: { ...order.trackingParams },
    metadata: order.metadata && { ...order.metadata.entries },
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  }
}

/** What an order, or what may become one, comes to. */
export function toOrderAmounts({ giftCards, ...amounts }: Amounts) {
  return {
    subtotal: moneyOf(amounts.subtotal),
    shipping: moneyOf(amounts.shipping),
    tax: moneyOf(amounts.tax),
    donation: moneyOf(amounts.donation),
    discount: moneyOf(amounts.discount),
    total: moneyOf(amounts.total),
    giftCards: giftCards.map(({ code, amountUsed }) => ({ code, amountUsed: moneyOf(amountUsed) })),
  }
}

export function toAddress(address: Address) {
  const { name, address1, address2, city, state, country, zip, phone } = address
  return given({ name, address1, address2, city, state, country, zip, phone })
}

/** An offer in an order, with the variant of it that is bought. */
export function toOffer({ primaryImage, variant, ...offer }: OfferLine) {
  const { id, name, slug, description } = offer
  return {
    id,
    name,
    slug,
    description,
    ...(primaryImage && { primaryImage: toImage(primaryImage) }),
    variant: toVariant(partOf(variant)),
  }
}

function toVariant({ attributes, weight, dimensions, compareAtPrice, ...variant }: Variant) {
  const { description, color, size } = attributes ?? {}
  return {
    id: variant.id,
    name: variant.name,
    sku: variant.sku,
    unitPrice: moneyOf(variant.unitPrice),
    unitCost: moneyOf(variant.unitCost),
    ...(compareAtPrice && { compareAtPrice: toMoney(compareAtPrice) }),
    price: moneyOf(variant.price),
    cost: moneyOf(variant.cost),
    attributes: {
      ...given({ description }),
      ...(color && { color: { name: color.name, swatch: color.swatch } }),
      ...(size !== undefined && { size: { name: size } }),
    },
    quantity: variant.quantity,
    ...(weight && { weight: { value: weight.value, unit: weight.unit } }),
    ...(dimensions && {
      dimensions: {
        length: dimensions.length,
        width: dimensions.width,
        height: dimensions.height,
        unit: dimensions.unit,
      },
    }),
  }
}
