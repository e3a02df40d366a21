import { type Currency, isCurrency } from '@atelier/money/currency.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'

const CurrencyRow = z
  .object({ currency: z.string().refine(isCurrency) })
  .transform(({ currency }): Currency => currency)
const OriginRow = z.object({ origin: z.string() }).transform(({ origin }) => origin)

export function salesTermsStore(db: Database) {
  return {
    /** What a shop sells in; null when there is no such shop. */
    findCurrency: (shopId: string | null): Promise<Currency | null> =>
      db.maybeOne(sql.type(CurrencyRow)`select currency from shops where shop_id = ${shopId}`),

    /** The same; nobody else changes the shop until the transaction ends. */
    lockCurrency: (shopId: string | null): Promise<Currency | null> =>
      db.maybeOne(sql.type(CurrencyRow)`select currency from shops where shop_id = ${shopId} for update`),

    /** What a shop sells in, which nobody changes until the transaction ends. */
    shareCurrency: (shopId: string): Promise<Currency | null> =>
      db.maybeOne(sql.type(CurrencyRow)`select currency from shops where shop_id = ${shopId} for share`),

    async setCurrency(shopId: string, currency: Currency): Promise<void> {
      await db.query(sql.unsafe`update shops set currency = ${currency} where shop_id = ${shopId}`)
    },

    /** The origins beside the shop's own domains. */
    listOrigins: (shopId: string): Promise<readonly string[]> =>
      db.any(sql.type(OriginRow)`select origin from return_origins where shop_id = ${shopId} order by origin`),

    /** Makes them be these. */
    async replaceOrigins(shopId: string, origins: readonly string[]): Promise<void> {
      await db.query(sql.unsafe`delete from return_origins where shop_id = ${shopId}`)
      await db.query(sql.unsafe`
        insert into return_origins (shop_id, origin)
        select ${shopId}, origin from unnest(${sql.array([...origins], 'text')}) as given (origin)`)
    },
  }
}
