import { type Currency, isCurrency } from '@atelier/money/currency.ts'
import type { MicrosPerUsd } from '@atelier/money/money.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'

const RateRow = z
  .object({ currency: z.string().refine(isCurrency), micros_per_usd: z.bigint() })
  .transform((row): [Currency, MicrosPerUsd] => [row.currency, Number(row.micros_per_usd)])

export function exchangeRateStore(db: Database) {
  return {
    list: (): Promise<readonly (readonly [Currency, MicrosPerUsd])[]> =>
      db.any(sql.type(RateRow)`select currency, micros_per_usd from exchange_rates order by currency`),

    /** Makes the table be these. */
    replace: (rates: ReadonlyMap<Currency, MicrosPerUsd>): Promise<void> =>
      db.transaction(async (tx) => {
        // Two who replace it at once do so one after the other; whoever reads meanwhile has the table as it was.
        await tx.query(sql.unsafe`lock table exchange_rates in share row exclusive mode`)
        await tx.query(sql.unsafe`delete from exchange_rates`)
        await tx.query(sql.unsafe`
          insert into exchange_rates (currency, micros_per_usd)
          select * from unnest(${sql.array([...rates.keys()], 'text')}, ${sql.array([...rates.values()], 'int8')})`)
      }),
  }
}
