import { amountMax } from '@atelier/money/money.ts'
import type { Amounts } from './amounts.ts'
import { errors } from './errors.ts'
import { type Line, subtotalOf } from './line.ts'
import type { Prices } from './promotion.ts'
import { findShippingOptions, gramsOf, isShipped, type ShippingRate } from './shipping-rate.ts'

/**
 * What gifts of an offer cost, of which any variant can be chosen when one is redeemed, wherever its winner lives. Each costs
 * what the dearest variant does, and for its shipping what the cheapest way takes of the heaviest variant to the zone where
 * that is dearest. There is no address, so there is no tax. `variants` are those that are sold, in stock or not. Fails with
 * SHIPPING_NOT_AVAILABLE and AMOUNT_TOO_LARGE.
 */
export function priceGifts(
  variants: readonly [Line, ...Line[]],
  { quantity, rates, prices }: { quantity: number; rates: readonly ShippingRate[]; prices: Prices },
): { line: Line; amounts: Amounts } {
  const dearest = variants.reduce((a, b) => (b.unitPrice > a.unitPrice ? b : a))
  const line = { ...dearest, quantity }
  const subtotal = subtotalOf([line])
  const shipping = prepaidShipping(variants, rates, prices) * BigInt(quantity)
  const total = subtotal + shipping
  if (total > amountMax) throw errors.AMOUNT_TOO_LARGE({ minorUnitsMax: Number(amountMax) })
  return { line, amounts: { subtotal, shipping, tax: 0n, donation: 0n, discount: 0n, total, giftCards: [] } }
}

function prepaidShipping(variants: readonly Line[], rates: readonly ShippingRate[], prices: Prices): bigint {
  if (!variants.some(isShipped)) return 0n
  const grams = Math.max(...variants.map((line) => gramsOf([{ ...line, quantity: 1 }])))
  // A zone that ships no such parcel is not where one is redeemed.
  const cheapestOfZones = [...new Set(rates.map(({ zone }) => zone))].flatMap((zone) => {
    const [cheapest] = findShippingOptions(
      rates.filter((rate) => rate.zone === zone),
      { country: zone, grams, prices },
    )
    return cheapest ? [cheapest.price] : []
  })
  if (cheapestOfZones.length === 0) throw errors.SHIPPING_NOT_AVAILABLE()
  return BigInt(Math.max(...cheapestOfZones))
}
