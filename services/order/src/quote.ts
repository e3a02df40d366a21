import { problemAt } from '@atelier/errors/failure.ts'
import { type Currency, isCurrency } from '@atelier/money/currency.ts'
import type { QuotedVariant__Output } from '@atelier/protos/shop/v1/QuotedVariant.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Call } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { errors } from './errors.ts'
import type { Line, Wish } from './line.ts'

/** How a shop sells, in the currency that the lines are in. */
export type Terms = {
  shopName: string
  currency: Currency
  returnOrigins: readonly string[]
  microsPerUsd: number
}

/** A wish that cannot be bought as things stand. `line` is what it would be, where only the stock is too little. */
export type Unavailable = {
  variantId: string
  reason: 'VARIANT_NOT_FOR_SALE' | 'OUT_OF_STOCK'
  inStock?: number
  line: Line | null
}

/** `lines` are in the order of the wishes, without those that are `unavailable`. */
export type Quote = { terms: Terms; lines: Line[]; unavailable: Unavailable[] }

/**
 * What these variants cost in a shop now: each with its offer, in the shop's currency unless one is named, without discount and
 * tax. With an offer in place of wishes: one of each of its variants. For sale is what a PUBLIC or HIDDEN offer has that is
 * available, in a quantity that is in stock; with `isPrivateToo`, for what is no sale, a PRIVATE one too.
 */
export async function quoteLines(
  { shop }: { shop: Pick<Client<ShopServiceDefinition>, 'quoteVariants'> },
  call: Call,
  asked: {
    shopId: string
    wishes: readonly Wish[]
    currency?: Currency | null | undefined
    offerId?: string | undefined
    isPrivateToo?: boolean
  },
): Promise<Quote> {
  const { shopId, wishes, currency, offerId, isPrivateToo = false } = asked
  const variantIds = wishes.map(({ variantId }) => variantId)
  const answer = await shop.quoteVariants(
    { shopId, variantIds, ...(currency && { currency }), ...(offerId !== undefined && { offerId }) },
    toServiceCall(call),
  )
  if (!isCurrency(answer.currency)) throw new Error(`the shop sells in ${answer.currency}`)
  const terms: Terms = {
    shopName: answer.shopName,
    currency: answer.currency,
    returnOrigins: answer.returnOrigins,
    microsPerUsd: answer.microsPerUsd,
  }
  const byId = new Map(answer.variants.map((variant) => [variant.variantId, variant]))
  const all = answer.variants.map(({ variantId }) => ({ variantId, quantity: 1 }))
  const lines: Line[] = []
  const unavailable: Unavailable[] = []
  for (const { variantId, quantity } of offerId === undefined ? wishes : all) {
    const variant = byId.get(variantId)
    if (!variant || !isForSale(variant, isPrivateToo)) {
      unavailable.push({ variantId, reason: 'VARIANT_NOT_FOR_SALE', line: null })
      continue
    }
    const line = toLine(variant, quantity)
    const inStock = variant.stock?.type === 'LIMITED' ? (variant.stock.inStock ?? 0) : Infinity
    if (inStock < quantity) unavailable.push({ variantId, reason: 'OUT_OF_STOCK', inStock, line })
    else lines.push(line)
  }
  return { terms, lines, unavailable }
}

/** The key of a caller's request is for what is done with the answer. */
const toServiceCall = ({ requestId, caller, deadlineMs }: Call): Call => ({ requestId, caller, deadlineMs })

function isForSale({ access, isAvailable, unitPrice }: QuotedVariant__Output, isPrivateToo: boolean): boolean {
  const isSold = access === 'PUBLIC' || access === 'HIDDEN' || (isPrivateToo && access === 'PRIVATE')
  return isAvailable && isSold && unitPrice !== null
}

/** Of what is said of an offer. An order of as many lines as there can be has to fit into one event. */
const descriptionLengthMax = 500

function toLine(variant: QuotedVariant__Output, quantity: number): Line {
  const { unitPrice, unitCost, compareAtPrice, attributes, primaryImage, weight, dimensions } = variant
  return {
    offerId: variant.offerId,
    offerName: variant.offerName,
    offerSlug: variant.offerSlug,
    offerDescription: [...variant.offerDescription].slice(0, descriptionLengthMax).join(''),
    offerType: variant.offerType === 'GIFT_CARD' ? 'GIFT_CARD' : 'STANDARD',
    isDigital: variant.isDigital,
    primaryImage,
    variantId: variant.variantId,
    variantName: variant.variantName,
    sku: variant.sku,
    attributes: {
      ...(attributes?.description !== undefined && { description: attributes.description }),
      color: attributes?.color ?? null,
      ...(attributes?.size !== undefined && { size: attributes.size }),
    },
    weight,
    dimensions,
    quantity,
    unitPrice: unitPrice?.minorUnits ?? 0,
    unitCost: unitCost?.minorUnits ?? 0,
    compareAtPrice: compareAtPrice?.minorUnits ?? null,
    discount: 0,
    tax: 0,
  }
}

/** VARIANT_NOT_FOR_SALE for these, each at the place in a request that `pointerOf` says. */
export function notForSale(unavailable: readonly Unavailable[], pointerOf: (variantId: string) => string) {
  const problems = unavailable.map(({ variantId, reason, inStock }) => {
    const message = reason === 'OUT_OF_STOCK' ? `is in stock ${inStock} times` : 'is not sold by this shop now'
    return problemAt(pointerOf(variantId), reason, message)
  })
  const [{ variantId, inStock } = { variantId: '' }] = unavailable
  return errors.VARIANT_NOT_FOR_SALE({ variantId, ...(inStock !== undefined && { inStock }), errors: problems })
}
