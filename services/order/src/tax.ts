import type { Address } from './address.ts'
import type { Line } from './line.ts'
import type { RateStore } from './rate-store.ts'

/** Taxes that apply, in hundredths of a percent: of each line, in their order, and of shipping. */
export type TaxRates = { lines: readonly number[]; shipping: number }

/**
 * Who knows what is taxed where: a table of ours, or a provider in its place. It is asked once for a checkout, which keeps the
 * answer; what comes to is worked out here, once a line. Nobody has said where: nothing is taxed.
 */
export type TaxTable = (place: Address | null, lines: readonly Line[]) => Promise<TaxRates>

/** The port by the operator's table: one rate a country or a state, for whatever is not a gift card, which is money. */
export function taxTable(rates: Pick<RateStore, 'findTax'>): TaxTable {
  return async (place, lines) => {
    const rate = place?.country === undefined ? null : await rates.findTax(place.country, place.state ?? '')
    const basisPoints = rate?.basisPoints ?? 0
    return {
      lines: lines.map(({ offerType }) => (offerType === 'GIFT_CARD' ? 0 : basisPoints)),
      shipping: rate?.includesShipping ? basisPoints : 0,
    }
  }
}
