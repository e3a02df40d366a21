import { convert } from '@atelier/money/money.ts'
import type { ShippingOption } from './checkout.ts'
import type { Line } from './line.ts'
import type { Prices } from './promotion.ts'

/** What shipping costs to a zone for a parcel that weighs at most so much, in US cents. A zone is a country, or `*`. */
export type ShippingRate = {
  zone: string
  name: string
  gramsMax: number
  minorUnits: bigint
  daysMin: number
  daysMax: number
}

export const restOfTheWorld = '*'

/** A gift card and a file need no parcel. */
export function isShipped({ offerType, isDigital }: Pick<Line, 'offerType' | 'isDigital'>): boolean {
  return offerType === 'STANDARD' && !isDigital
}

const gramsByUnit: Readonly<Record<string, number>> = { g: 1, kg: 1_000, oz: 28.349_523_125, lb: 453.592_37 }

/** What is shipped of these weighs so much, each unit rounded up to a gram; what has no weight weighs nothing. */
export function gramsOf(lines: readonly Pick<Line, 'offerType' | 'isDigital' | 'weight' | 'quantity'>[]): number {
  return lines.filter(isShipped).reduce((sum, { weight, quantity }) => {
    const grams = weight === null ? 0 : weight.value * (gramsByUnit[weight.unit.toLowerCase()] ?? 1)
    return sum + Math.ceil(grams) * quantity
  }, 0)
}

/**
 * The ways to ship so much to a country, the cheapest first: by the rates of its own where it has some, else by those of
 * everywhere else. Of each name it is the rate for the lightest parcel that it fits in. None: nothing ships it.
 */
export function findShippingOptions(
  rates: readonly ShippingRate[],
  { country, grams, prices }: { country: string; grams: number; prices: Prices },
): ShippingOption[] {
  const own = rates.filter(({ zone }) => zone === country)
  const zone = own.length > 0 ? own : rates.filter((rate) => rate.zone === restOfTheWorld)
  const byName = new Map<string, ShippingRate>()
  for (const rate of zone.filter(({ gramsMax }) => gramsMax >= grams).toSorted((a, b) => b.gramsMax - a.gramsMax))
    byName.set(rate.name, rate)
  return [...byName.values()]
    .map((rate) => toOption(rate, prices))
    .sort((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1))
}

function toOption({ name, minorUnits, daysMin, daysMax }: ShippingRate, prices: Prices): ShippingOption {
  const price = Number(convert(minorUnits, { currency: 'USD', microsPerUsd: 1_000_000 }, prices))
  return { id: toOptionId(name), name, price, daysMin, daysMax }
}

/** What an option is named by in a request: unique in its zone, as the names of rates are without regard to this form. */
export function toOptionId(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
