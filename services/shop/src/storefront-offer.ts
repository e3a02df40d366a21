import { fieldNotAllowed } from '@atelier/errors/failure.ts'
import { type Currency, isCurrency } from '@atelier/money/currency.ts'
import { convert } from '@atelier/money/money.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import type { Offer as OfferMessage } from '@atelier/protos/shop/v1/Offer.ts'
import { type ExchangeRates, rateOf, readRates } from './exchange-rates.ts'
import { type Offer, toOfferMessage } from './offer.ts'
import { salesTermsStore } from './sales-terms-store.ts'

/** In which currency prices are shown, and by which rates. */
export type Showing = { currency: Currency; rates: ExchangeRates }

/** The currency that a buyer asks for, else that of the shop. Fails with REQUEST_INVALID for one that nothing is sold in. */
export async function readShowing(db: Database, shopId: string, asked: string | undefined): Promise<Showing> {
  if (asked !== undefined && !isCurrency(asked)) throw fieldNotAllowed('currency', 'must be one that is sold in')
  const [currency, rates] = await Promise.all([asked ?? salesTermsStore(db).findCurrency(shopId), readRates(db)])
  if (currency === null) throw new Error(`the shop ${shopId} is gone: shops are never deleted`)
  return { currency, rates }
}

/** An offer as buyers see it: at its price in their currency, and neither what it costs nor where its files are. */
export function toStorefrontOffer(baseUrl: string, offer: Offer, { currency, rates }: Showing): OfferMessage {
  const to = rateOf(rates, currency)
  const from = rateOf(rates, offer.currency)
  const shown = toOfferMessage(baseUrl, {
    ...offer,
    currency,
    compareAtPrice: offer.compareAtPrice === null ? null : convert(offer.compareAtPrice, from, to),
    variants: offer.variants.map((variant) => ({ ...variant, unitPrice: convert(variant.unitPrice, from, to) })),
  })
  return {
    ...shown,
    digitalFiles: [],
    variants: shown.variants.map((variant) => ({ ...variant, unitCost: null, creatorDeclaredCost: null })),
  }
}
