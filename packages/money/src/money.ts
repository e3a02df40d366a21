import { type Currency, isCurrency, scaleOf } from './currency.ts'

/** An amount as the services tell it: whole minor units of a currency, which JSON and gRPC carry exactly up to `amountMax`. */
export type Amount = { minorUnits: number; currency: string }

/** Minor units of the largest amount that there is, so that sums of what one order holds stay exact in a `number` too. */
export const amountMax = 1_000_000_000_000n

/** An amount as partners read it: `value` in major units, exact, with at most `currencyScale` decimals. */
export function toMoney({ minorUnits, currency }: Amount) {
  if (!isCurrency(currency)) throw new RangeError(`${currency} is no currency of ours`)
  const currencyScale = scaleOf(currency)
  return {
    value: minorUnits / 10 ** currencyScale,
    currency,
    currencyScale,
    zero: minorUnits === 0,
    negative: minorUnits < 0,
    moreThanZero: minorUnits > 0,
    lessThanZero: minorUnits < 0,
    zeroOrLess: minorUnits <= 0,
  }
}

/** An amount of the domain as it travels. */
export function toAmount(minorUnits: bigint, currency: Currency): { minorUnits: number; currency: Currency } {
  return { minorUnits: Number(minorUnits), currency }
}

/**
 * The minor units of a number of major units, or null when it is no amount of the currency: it has more decimals than that,
 * or is larger than `amountMax`. The number is taken for the shortest decimal that reads as it, which is what was written.
 */
export function fromMajorUnits(value: number, currency: Currency): bigint | null {
  const [, sign = '', whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
  const scale = scaleOf(currency)
  if (whole === undefined || decimals.length > scale) return null
  const minorUnits = BigInt(`${sign}${whole}${decimals.padEnd(scale, '0')}`)
  return minorUnits > amountMax || minorUnits < -amountMax ? null : minorUnits
}

/** The one rounding there is: to the nearest whole, and a half to the even neighbour (IEEE 754 roundTiesToEven). */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('the denominator must be more than nothing')
  const quotient = numerator / denominator
  const remainder = numerator % denominator
  const twice = 2n * (remainder < 0n ? -remainder : remainder)
  const isAway = twice > denominator || (twice === denominator && quotient % 2n !== 0n)
  if (!isAway) return quotient
  return quotient + (numerator < 0n ? -1n : 1n)
}

/** That many hundredths of a percent of an amount: 825 are 8.25 %. */
export function partOf(minorUnits: bigint, basisPoints: number): bigint {
  return divideHalfEven(minorUnits * BigInt(basisPoints), 10_000n)
}

/**
 * Shares an amount out by weights so that the shares add up to it exactly: each gets the whole units of its due, and those
 * that are left go one each to the largest remainders, the earlier first (Hamilton's method). Without any weight the
 * first gets all. RangeError: an amount or a weight below nothing, or nobody to share it.
 */
export function allocate(minorUnits: bigint, weights: readonly bigint[]): bigint[] {
  if (minorUnits < 0n || weights.length === 0 || weights.some((weight) => weight < 0n))
    throw new RangeError('only an amount of nothing or more can be shared, by weights of nothing or more')
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) return weights.map((_, index) => (index === 0 ? minorUnits : 0n))
  const dues = weights.map((weight, index) => {
    const due = minorUnits * weight
    return { index, share: due / total, remainder: due % total }
  })
  let left = minorUnits - dues.reduce((sum, { share }) => sum + share, 0n)
  for (const due of dues.toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder))) {
    if (left === 0n) break
    due.share += 1n
    left -= 1n
  }
  return dues.map(({ share }) => share)
}

/** Units of the currency by which a rate is told: millionths of one major unit for one major US dollar. */
export type MicrosPerUsd = number

/** An amount in another currency, rounded once. */
export function convert(
  minorUnits: bigint,
  from: { currency: Currency; microsPerUsd: MicrosPerUsd },
  to: { currency: Currency; microsPerUsd: MicrosPerUsd },
): bigint {
  if (from.currency === to.currency) return minorUnits
  return divideHalfEven(
    minorUnits * BigInt(to.microsPerUsd) * 10n ** BigInt(scaleOf(to.currency)),
    BigInt(from.microsPerUsd) * 10n ** BigInt(scaleOf(from.currency)),
  )
}
