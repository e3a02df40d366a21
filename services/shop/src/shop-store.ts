import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { Shop } from './shop.ts'

const ShopRow = z
  .object({ shop_id: z.string(), agency_id: z.string().nullable(), name: z.string(), is_own: z.boolean() })
  .transform((row): Shop => ({ shopId: row.shop_id, agencyId: row.agency_id, name: row.name, isOwn: row.is_own }))
const TokenRow = z.object({ public_token: z.string() })
const PositionRow = z.object({ position: z.bigint() })

const columns = sql.fragment`shop_id, agency_id, name, is_own`

/** A shop of an agency. Null is none. */
export type Sought = { shopId: string | null; agencyId: string }

export type NewShop = { shopId: string; agencyId: string; name: string; publicToken: string }

export type ShopStore = ReturnType<typeof shopStore>

export function shopStore(db: Database) {
  const find = (shopId: string | null): Promise<Shop | null> =>
    db.maybeOne(sql.type(ShopRow)`select ${columns} from shops where shop_id = ${shopId}`)

  return {
    /** Null finds nothing. */
    find,

    findOfAgency: ({ shopId, agencyId }: Sought): Promise<Shop | null> =>
      db.maybeOne(sql.type(ShopRow)`
        select ${columns} from shops where shop_id = ${shopId} and agency_id = ${agencyId}`),

    /** Where a shop stands among an agency's, also once it was detached from it; null for one that was never there. */
    async findPosition({ shopId, agencyId }: Sought): Promise<bigint | null> {
      const found = await db.maybeOne(sql.type(PositionRow)`
        select position from shops
        where shop_id = ${shopId} and (agency_id = ${agencyId} or detached_from = ${agencyId})`)
      return found?.position ?? null
    },

    /** The shops of an agency, oldest first: those after a position, at most so many, or all. */
    listOfAgency: (agencyId: string, { after, limit }: { after: bigint; limit?: number }): Promise<readonly Shop[]> =>
      db.any(sql.type(ShopRow)`
        select ${columns} from shops
        where agency_id = ${agencyId} and position > ${after}
        order by position limit ${limit ?? null}`),

    /** The agency's oldest shop of this name, or this one. Two shops may have one name, so no key can see to it. */
    findByNameOrInsert: (shop: Shop): Promise<Shop> =>
      db.transaction(async (tx) => {
        const { agencyId, name } = shop
        await tx.query(sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${`${agencyId} ${name}`}, 0))`)
        const existing = await tx.maybeOne(sql.type(ShopRow)`
          select ${columns} from shops
          where agency_id = ${agencyId} and name = ${name} order by position limit 1`)
        return existing ?? shopStore(tx).insertOrFind(shop)
      }),

    /** Inserts a shop, or answers the one that has this id already. */
    async insertOrFind(shop: Shop): Promise<Shop> {
      const inserted = await db.maybeOne(sql.type(ShopRow)`
        insert into shops (${columns}) values (${shop.shopId}, ${shop.agencyId}, ${shop.name}, ${shop.isOwn})
        on conflict (shop_id) do nothing returning ${columns}`)
      const kept = inserted ?? (await find(shop.shopId))
      if (!kept) throw new Error('a shop vanished between two statements: shops are never deleted')
      return kept
    },

    /** Inserts a new shop with its public token. */
    async insert({ shopId, agencyId, name, publicToken }: NewShop): Promise<void> {
      await db.query(sql.unsafe`
        insert into shops (shop_id, agency_id, name, is_own, public_token)
        values (${shopId}, ${agencyId}, ${name}, false, ${publicToken})`)
    },

    /** Attaches a shop that is attached to no other agency. False when there is none. */
    async attach(shopId: string | null, agencyId: string): Promise<boolean> {
      const result = await db.query(sql.unsafe`
        update shops set agency_id = ${agencyId}
        where shop_id = ${shopId} and (agency_id is null or agency_id = ${agencyId})`)
      return result.rowCount === 1
    },

    /** The same as `find`; nobody else changes it until the transaction ends. */
    lock: (shopId: string | null): Promise<Shop | null> =>
      db.maybeOne(sql.type(ShopRow)`select ${columns} from shops where shop_id = ${shopId} for no key update`),

    async detach(shopId: string): Promise<void> {
      await db.query(sql.unsafe`
        update shops set agency_id = null, detached_from = coalesce(agency_id, detached_from)
        where shop_id = ${shopId}`)
    },

    /** Gives the shop this token unless it has one, and answers the one it has; null when there is no such shop. */
    async findOrSetPublicToken({ shopId, agencyId }: Sought, newToken: string): Promise<string | null> {
      const found =
        (await db.maybeOne(sql.type(TokenRow)`
          select public_token from shops
          where shop_id = ${shopId} and agency_id = ${agencyId} and public_token is not null`)) ??
        (await db.maybeOne(sql.type(TokenRow)`
          update shops set public_token = coalesce(public_token, ${newToken})
          where shop_id = ${shopId} and agency_id = ${agencyId} returning public_token`))
      return found?.public_token ?? null
    },
  }
}
