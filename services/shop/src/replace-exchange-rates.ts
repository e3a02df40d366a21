import { type FieldProblem, errors as general, problemAt } from '@atelier/errors/failure.ts'
import { type Currency, currencies, isCurrency } from '@atelier/money/currency.ts'
import type { MicrosPerUsd } from '@atelier/money/money.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import type { ReplaceExchangeRatesRequest__Output } from '@atelier/protos/shop/v1/ReplaceExchangeRatesRequest.ts'
import type { ReplaceExchangeRatesResponse } from '@atelier/protos/shop/v1/ReplaceExchangeRatesResponse.ts'
import { exchangeRateStore } from './exchange-rate-store.ts'

/** One US dollar in millionths of one. */
const microsOfUsd = 1_000_000
/** So that no amount overflows when it is converted. */
const microsMax = 1_000_000_000_000

/**
 * Makes the table of exchange rates be this one, whole: every currency that anything is sold in, and US dollars as what they
 * are. Fails with REQUEST_INVALID.
 */
export async function replaceExchangeRates(
  { pool }: { pool: Database },
  { rates }: ReplaceExchangeRatesRequest__Output,
): Promise<ReplaceExchangeRatesResponse> {
  const table = new Map<Currency, MicrosPerUsd>()
  const problems: FieldProblem[] = []
  for (const [i, { currency, microsPerUsd }] of rates.entries()) {
    const isRate = Number.isInteger(microsPerUsd) && microsPerUsd >= 1 && microsPerUsd <= microsMax
    if (!isCurrency(currency) || table.has(currency))
      problems.push(notAllowed(`/rates/${i}/currency`, 'must be a currency that is sold in, once'))
    else if (!isRate || (currency === 'USD' && microsPerUsd !== microsOfUsd))
      problems.push(notAllowed(`/rates/${i}/microsPerUsd`, `is no rate of ${currency}`))
    else table.set(currency, microsPerUsd)
  }
  const missing = currencies.filter((currency) => !table.has(currency))
  if (problems.length === 0 && missing.length > 0)
    problems.push(notAllowed('/rates', `must have ${missing.join(', ')}`))
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })
  await exchangeRateStore(pool).replace(table)
  return {}
}

const notAllowed = (pointer: string, message: string): FieldProblem => problemAt(pointer, 'NOT_ALLOWED', message)
