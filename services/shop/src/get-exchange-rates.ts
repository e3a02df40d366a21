import type { Database } from '@atelier/postgres/pool.ts'
import type { GetExchangeRatesResponse } from '@atelier/protos/shop/v1/GetExchangeRatesResponse.ts'
import { readRates } from './exchange-rates.ts'

/** The table of exchange rates as it stands. */
export async function getExchangeRates({ pool }: { pool: Database }): Promise<GetExchangeRatesResponse> {
  const rates = await readRates(pool)
  return { rates: [...rates].map(([currency, microsPerUsd]) => ({ currency, microsPerUsd })) }
}
