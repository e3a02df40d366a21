import { fieldNotAllowed } from '@atelier/errors/failure.ts'
import { type Currency, isCurrency } from '@atelier/money/currency.ts'
import { convert, toAmount } from '@atelier/money/money.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import type { QuotedVariant } from '@atelier/protos/shop/v1/QuotedVariant.ts'
import type { QuoteVariantsRequest__Output } from '@atelier/protos/shop/v1/QuoteVariantsRequest.ts'
import type { QuoteVariantsResponse } from '@atelier/protos/shop/v1/QuoteVariantsResponse.ts'
import { errors } from './errors.ts'
import { type ExchangeRates, rateOf, readRates } from './exchange-rates.ts'
import {
  type Offer,
  picturesOf,
  toAttributes,
  toGrams,
  toImages,
  toMillimetres,
  toStock,
  type Variant,
} from './offer.ts'
import { offerStore } from './offer-store.ts'
import { returnOriginsOf } from './return-origins.ts'
import { salesTermsStore } from './sales-terms-store.ts'
import { readShopId } from './shop.ts'
import type { ShopStore } from './shop-store.ts'

type Deps = { pool: Database; shops: ShopStore; baseUrl: string; shopDomain: string }

/**
 * What variants of a shop are, cost and have in stock, in a currency; and on which terms the shop sells. Weights are in grams,
 * dimensions in millimetres. Variants of archived offers, and those that the shop does not have, are absent. Fails with
 * REQUEST_INVALID, SHOP_NOT_FOUND.
 */
export async function quoteVariants(
  { pool, shops, baseUrl, shopDomain }: Deps,
  { shopId, variantIds, currency: wanted, offerId }: QuoteVariantsRequest__Output,
): Promise<QuoteVariantsResponse> {
  if (wanted !== undefined && !isCurrency(wanted)) throw fieldNotAllowed('currency', 'is none that is sold in')
  const id = readShopId(shopId)
  const [shop, own, rates, returnOrigins, offers] = await Promise.all([
    shops.find(id),
    salesTermsStore(pool).findCurrency(id),
    readRates(pool),
    returnOriginsOf(pool, shopId, shopDomain),
    listOffers(pool, shopId, { variantIds, offerId }),
  ])
  if (!shop || !own) throw errors.SHOP_NOT_FOUND({ shopId: shopId.slice(0, 100) })
  const currency = wanted ?? own
  const isWanted = ({ variantId }: Variant) => offerId !== undefined || variantIds.includes(variantId)
  return {
    shopName: shop.name,
    currency,
    returnOrigins,
    microsPerUsd: rateOf(rates, currency).microsPerUsd,
    variants: offers
      .filter(({ access }) => access !== 'ARCHIVED')
      .flatMap((offer) =>
        offer.variants.filter(isWanted).map((variant) => toQuoted(baseUrl, offer, variant, { currency, rates })),
      ),
  }
}

async function listOffers(
  pool: Database,
  shopId: string,
  { variantIds, offerId }: { variantIds: readonly string[]; offerId: string | undefined },
): Promise<readonly Offer[]> {
  const offers = offerStore(pool)
  if (offerId === undefined) return variantIds.length === 0 ? [] : offers.listOfVariants(shopId, variantIds)
  const offer = await offers.find(shopId, offerId)
  return offer ? [offer] : []
}

function toQuoted(
  baseUrl: string,
  offer: Offer,
  variant: Variant,
  { currency, rates }: { currency: Currency; rates: ExchangeRates },
): QuotedVariant {
  const [from, to] = [rateOf(rates, offer.currency), rateOf(rates, currency)]
  const amount = (minorUnits: bigint) => toAmount(convert(minorUnits, from, to), currency)
  const [primaryImage = null] = toImages(baseUrl, [...picturesOf(offer, variant), ...offer.pictures].slice(0, 1))
  return {
    offerId: offer.offerId,
    offerName: offer.name,
    offerSlug: offer.slug,
    offerDescription: offer.description,
    primaryImage,
    offerType: offer.type,
    isDigital: offer.isDigital,
    access: offer.access,
    isAvailable: offer.isAvailable,
    variantId: variant.variantId,
    variantName: variant.name,
    sku: variant.sku,
    unitPrice: amount(variant.unitPrice),
    unitCost: amount(variant.unitCost),
    compareAtPrice: offer.compareAtPrice === null ? null : amount(offer.compareAtPrice),
    attributes: toAttributes(variant),
    stock: toStock(variant.inStock),
    weight: variant.weight && toGrams(variant.weight),
    dimensions: variant.dimensions && toMillimetres(variant.dimensions),
  }
}
