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
    /** The shops of an agency, oldest first. */
    listOfAgency: (agencyId: string): Promise<readonly Shop[]> =>
      db.any(sql.type(ShopRow)`
        select shop_id, agency_id, name from shops where agency_id = ${agencyId} order by position`),

    findByName: (agencyId: string, name: string): Promise<Shop | null> =>
      db.maybeOne(sql.type(ShopRow)`
        select shop_id, agency_id, name from shops
        where agency_id = ${agencyId} and name = ${name} order by position limit 1`),

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
