import type { Currency } from '@atelier/money/currency.ts'
import type { MicrosPerUsd } from '@atelier/money/money.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { exchangeRateStore } from './exchange-rate-store.ts'

/** What currencies are worth, by the operator's table: every currency that anything is sold in, US dollars too. */
export type ExchangeRates = ReadonlyMap<Currency, MicrosPerUsd>

export async function readRates(db: Database): Promise<ExchangeRates> {
  return new Map(await exchangeRateStore(db).list())
}

/** A currency with its rate, as `convert` takes it. */
export function rateOf(rates: ExchangeRates, currency: Currency): { currency: Currency; microsPerUsd: MicrosPerUsd } {
  const microsPerUsd = rates.get(currency)
  if (microsPerUsd === undefined) throw new Error(`there is no exchange rate of ${currency}`)
  return { currency, microsPerUsd }
}
