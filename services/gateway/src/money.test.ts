import { describe, expect, it } from '@jest/globals'
import { toMoney } from './money.ts'

describe('money on the wire', () => {
  it.each([
    [895, 'USD', 8.95, 2],
    [-1, 'EUR', -0.01, 2],
    [30, 'CHF', 0.3, 2],
    [9_007_199_254_740_991, 'USD', 90_071_992_547_409.91, 2],
    [1200, 'JPY', 1200, 0],
  ])('%d minor units of %s are %d', (minorUnits, currency, value, currencyScale) => {
    expect(toMoney({ minorUnits, currency })).toMatchObject({ value, currency, currencyScale })
  })

  it.each([
    [0, { zero: true, negative: false, moreThanZero: false, lessThanZero: false, zeroOrLess: true }],
    [1, { zero: false, negative: false, moreThanZero: true, lessThanZero: false, zeroOrLess: false }],
    [-1, { zero: false, negative: true, moreThanZero: false, lessThanZero: true, zeroOrLess: true }],
  ])('%d says on which side of nothing it is', (minorUnits, flags) => {
    expect(toMoney({ minorUnits, currency: 'USD' })).toMatchObject(flags)
  })
})
