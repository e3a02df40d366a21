import { describe, expect, it } from '@jest/globals'
import { findShippingOptions, gramsOf, type ShippingRate } from './shipping-rate.ts'

const rate = (zone: string, name: string, gramsMax: number, minorUnits: bigint): ShippingRate => ({
  zone,
  name,
  gramsMax,
  minorUnits,
  daysMin: 1,
  daysMax: 2,
})
const rates = [
  rate('DE', 'Express', 500, 1_500n),
  rate('DE', 'Standard', 1_000, 700n),
  rate('DE', 'Standard', 250, 500n),
  rate('*', 'Standard', 2_000, 1_200n),
  rate('*', 'By sea', 90_000, 900n),
]
const usd = { currency: 'USD', microsPerUsd: 1_000_000 } as const
const find = (country: string, grams: number) =>
  findShippingOptions(rates, { country, grams, prices: usd }).map(({ id, price }) => [id, price])

describe('what ships a parcel', () => {
  it.each([
    [
      'DE',
      250,
      [
        ['standard', 500],
        ['express', 1_500],
      ],
    ],
    [
      'DE',
      251,
      [
        ['standard', 700],
        ['express', 1_500],
      ],
    ],
    ['DE', 1_000, [['standard', 700]]],
    ['DE', 1_001, []],
    [
      'FR',
      0,
      [
        ['by-sea', 900],
        ['standard', 1_200],
      ],
    ],
    ['FR', 2_001, [['by-sea', 900]]],
  ])('to %s of %d grams', (country, grams, options) => {
    expect(find(country, grams)).toEqual(options)
  })

  it('costs the same in another currency, rounded once', () => {
    const prices = { currency: 'JPY', microsPerUsd: 149_500_000 } as const
    expect(findShippingOptions(rates, { country: 'FR', grams: 1, prices }).map(({ price }) => price)).toEqual([
      1_346, 1_794,
    ])
  })
})

describe('what a parcel weighs', () => {
  const item = { offerType: 'STANDARD', isDigital: false, quantity: 1 } as const
  it.each([
    [{ value: 180, unit: 'g' }, 180],
    [{ value: 0.25, unit: 'kg' }, 250],
    [{ value: 1, unit: 'oz' }, 29],
    [{ value: 1, unit: 'lb' }, 454],
    [null, 0],
  ])('%j is %d grams', (weight, grams) => {
    expect(gramsOf([{ ...item, weight }])).toBe(grams)
  })

  it('is that of all that is shipped', () => {
    const weight = { value: 100, unit: 'g' }
    const digital = { ...item, weight, isDigital: true }
    const giftCard = { ...item, weight, offerType: 'GIFT_CARD' } as const
    expect(gramsOf([{ ...item, weight, quantity: 3 }, digital, giftCard])).toBe(300)
  })
})
