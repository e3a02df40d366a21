import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { currencies, scaleOf } from './currency.ts'
import { allocate, convert, divideHalfEven, fromMajorUnits, partOf, toMoney } from './money.ts'

describe('an amount as partners read it', () => {
  it.each([
    { minorUnits: 1_999, currency: 'USD', value: 19.99, currencyScale: 2 },
    { minorUnits: 1_999, currency: 'JPY', value: 1_999, currencyScale: 0 },
    { minorUnits: -5, currency: 'EUR', value: -0.05, currencyScale: 2 },
  ])('$minorUnits of $currency is $value', ({ minorUnits, currency, value, currencyScale }) => {
    expect(toMoney({ minorUnits, currency })).toEqual({
      value,
      currency,
      currencyScale,
      zero: false,
      negative: minorUnits < 0,
      moreThanZero: minorUnits > 0,
      lessThanZero: minorUnits < 0,
      zeroOrLess: minorUnits <= 0,
    })
  })

  it('says that nothing is nothing', () => {
    expect(toMoney({ minorUnits: 0, currency: 'CHF' })).toMatchObject({ zero: true, negative: false, zeroOrLess: true })
  })

  it('has no other currencies', () => {
    expect(() => toMoney({ minorUnits: 1, currency: 'HUF' })).toThrow(RangeError)
    expect(currencies).toHaveLength(17)
  })
})

describe('an amount as partners write it', () => {
  it.each([
    [19.99, 'USD', 1_999n],
    [0.1, 'EUR', 10n],
    [0.1 + 0.2, 'EUR', null],
    [1e21, 'USD', null],
    [Number.POSITIVE_INFINITY, 'USD', null],
    [Number.NaN, 'USD', null],
    [1.5, 'JPY', null],
    [1.005, 'USD', null],
    [-3.5, 'GBP', -350n],
    [10_000_000_000, 'USD', 1_000_000_000_000n],
    [10_000_000_000.01, 'USD', null],
  ] as const)('%p %s is %p minor units', (value, currency, minorUnits) => {
    expect(fromMajorUnits(value, currency)).toBe(minorUnits)
  })

  it('comes back as it was written, in every currency', () => {
    const amounts = fc.tuple(fc.constantFrom(...currencies), fc.integer({ min: -99_999_999, max: 99_999_999 }))
    fc.assert(
      fc.property(amounts, ([currency, minorUnits]) => {
        const { value } = toMoney({ minorUnits, currency })
        expect(fromMajorUnits(value, currency)).toBe(BigInt(minorUnits))
      }),
    )
  })
})

describe('rounding', () => {
  it.each([
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [-5n, 2n, -2n],
    [-7n, 2n, -4n],
    [8n, 3n, 3n],
    [-8n, 3n, -3n],
    [0n, 3n, 0n],
  ])('%p / %p is %p', (numerator, denominator, quotient) => {
    expect(divideHalfEven(numerator, denominator)).toBe(quotient)
  })

  it('takes 8.25 % of 10.00', () => {
    expect(partOf(1_000n, 825)).toBe(82n)
  })
})

describe('sharing out', () => {
  it('loses and invents no unit, and gives nobody a unit more than its due', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1_000_000_000n }), weights, (amount, parts) => {
        const shares = allocate(amount, parts)
        const total = parts.reduce((sum, part) => sum + part, 0n)
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(amount)
        if (total === 0n) return
        shares.forEach((share, index) => {
          const due = amount * (parts[index] ?? 0n)
          expect(share * total - due < total && due - share * total < total).toBe(true)
        })
      }),
    )
  })

  it('gives what is left to the largest remainders, the earlier first', () => {
    expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(allocate(5n, [0n, 0n])).toEqual([5n, 0n])
    expect(() => allocate(5n, [])).toThrow(RangeError)
  })
})

describe('another currency', () => {
  const usd = { currency: 'USD', microsPerUsd: 1_000_000 } as const

  it('is converted by the rate and rounded once', () => {
    expect(convert(1_000n, usd, { currency: 'EUR', microsPerUsd: 921_300 })).toBe(921n)
    expect(convert(1_000n, usd, { currency: 'JPY', microsPerUsd: 149_500_000 })).toBe(1_495n)
    expect(convert(1_495n, { currency: 'JPY', microsPerUsd: 149_500_000 }, usd)).toBe(1_000n)
  })

  it('of every currency has the decimals that ISO 4217 says', () => {
    expect(currencies.filter((currency) => scaleOf(currency) !== 2)).toEqual(['JPY'])
  })
})
