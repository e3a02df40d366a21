import { errors, problemAt } from '@atelier/errors/failure.ts'
import { type Currency, scaleOf } from '@atelier/money/currency.ts'
import { fromMajorUnits, toAmount } from '@atelier/money/money.ts'

/** An amount of a request as it travels. Fails with REQUEST_INVALID where its currency has fewer decimals than it. */
export function readMoney({ value, currency }: { value: number; currency: Currency }, pointer: string) {
  const minorUnits = fromMajorUnits(value, currency)
  if (minorUnits !== null) return toAmount(minorUnits, currency)
  const at = `${pointer}/value`
  const message = `must be an amount of ${currency}, with at most ${scaleOf(currency)} decimals`
  throw errors.REQUEST_INVALID({ errors: [problemAt(at, 'NOT_ALLOWED', message)] })
}
