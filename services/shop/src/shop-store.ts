import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { Shop } from './shop.ts'

const ShopRow = z
  .object({ shop_id: z.string(), agency_id: z.string(), name: z.string() })
  .transform((row): Shop => ({ shopId: row.shop_id, agencyId: row.agency_id, name: row.name }))

export type ShopStore = ReturnType<typeof shopStore>

export function shopStore(db: Database) {
  return {
    /** The shops of an agency, oldest first: those after one of them, at most so many, or all. */
    listOfAgency: (agencyId: string, { after, limit }: { after?: string; limit?: number }): Promise<readonly Shop[]> =>
      db.any(sql.type(ShopRow)`
        select shop_id, agency_id, name from shops
        where agency_id = ${agencyId} and position >
          coalesce((select position from shops where shop_id = ${after ?? null} and agency_id = ${agencyId}), 0)
        order by position limit ${limit ?? null}`),

    /** Whether this is a shop of the agency. */
    isOfAgency: (shopId: string, agencyId: string): Promise<boolean> =>
      db.exists(sql.unsafe`select 1 from shops where shop_id = ${shopId} and agency_id = ${agencyId}`),

    /** The agency's oldest shop of this name, or this one. Two shops may have one name, so no key can see to it. */
    findByNameOrInsert: ({ shopId, agencyId, name }: Shop): Promise<Shop> =>
      db.transaction(async (tx) => {
        await tx.query(sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${`${agencyId} ${name}`}, 0))`)
        const existing = await tx.maybeOne(sql.type(ShopRow)`
          select shop_id, agency_id, name from shops
          where agency_id = ${agencyId} and name = ${name} order by position limit 1`)
        return existing ?? shopStore(tx).insertOrFind({ shopId, agencyId, name })
      }),

    /** Inserts a shop, or answers the one that has this id already. */
    async insertOrFind(shop: Shop): Promise<Shop> {
      const inserted = await db.maybeOne(sql.type(ShopRow)`
        insert into shops (shop_id, agency_id, name) values (${shop.shopId}, ${shop.agencyId}, ${shop.name})
        on conflict (shop_id) do nothing returning shop_id, agency_id, name`)
      return (
        inserted ?? db.one(sql.type(ShopRow)`select shop_id, agency_id, name from shops where shop_id = ${shop.shopId}`)
      )
    },
  }
}
