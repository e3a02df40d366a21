import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'

const ReleaseRow = z
  .object({ holder: z.string(), shop_id: z.string() })
  .transform((row): StockRelease => ({ holder: row.holder, shopId: row.shop_id }))

/** Stock in the shop service that is to be given back. */
export type StockRelease = { holder: string; shopId: string }

export function stockReleaseStore(db: Database) {
  return {
    /** Has it given back by the job, which leaves it to its caller for `leaseMs`. Doing it again changes nothing. */
    async insert({ holder, shopId }: StockRelease, leaseMs: number): Promise<void> {
      await db.query(sql.unsafe`
        insert into stock_releases (holder, shop_id, next_look_at)
        values (${holder}, ${shopId}, now() + make_interval(secs => ${leaseMs / 1_000})) on conflict (holder) do nothing`)
    },

    /** False when it was not noted any more. */
    async remove(holder: string): Promise<boolean> {
      const { rowCount } = await db.query(sql.unsafe`delete from stock_releases where holder = ${holder}`)
      return rowCount === 1
    },

    /** Those whose time has come, for whoever asks first; they come again later and later until they are removed. */
    lease: (countMax: number): Promise<readonly StockRelease[]> =>
      db.any(sql.type(ReleaseRow)`
        update stock_releases set looks = looks + 1,
          next_look_at = now() + make_interval(secs => least(5 * power(2, least(looks, 10)), 60))
        where holder in (
          select holder from stock_releases where next_look_at <= now()
          order by next_look_at limit ${countMax} for update skip locked)
        returning holder, shop_id`),
  }
}
