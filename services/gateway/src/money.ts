/** An amount as the services tell it: whole minor units of an ISO 4217 currency. */
export type Amount = { minorUnits: number; currency: string }

/** Minor units of a currency are hundredths of it, but of these there are none smaller (ISO 4217). */
const wholeCurrencies: ReadonlySet<string> = new Set(['JPY'])

/** An amount as partners read it: `value` in major units, exact, with at most `currencyScale` decimals. */
export function toMoney({ minorUnits, currency }: Amount) {
  const currencyScale = wholeCurrencies.has(currency) ? 0 : 2
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
