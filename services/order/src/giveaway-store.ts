import { newId } from '@atelier/ids/id.ts'
import { type Currency, isCurrency } from '@atelier/money/currency.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { GiveawayPackage } from './giveaway.ts'

const PackageRow = z
  .object({
    package_id: z.string(),
    shop_id: z.string(),
    offer_id: z.string(),
    number: z.number(),
    currency: z.custom<Currency>((code) => typeof code === 'string' && isCurrency(code)),
    address: z.string(),
    redeemed: z.bigint(),
    created_at: z.date(),
  })
  .transform(
    (row): GiveawayPackage => ({
      packageId: row.package_id,
      shopId: row.shop_id,
      offerId: row.offer_id,
      number: row.number,
      currency: row.currency,
      address: row.address,
      redeemed: Number(row.redeemed),
      createdAt: row.created_at,
    }),
  )

const columns = sql.fragment`
  package_id, shop_id, offer_id, number, currency, address, created_at,
  (select count(*) from gifts
   where gifts.package_id = giveaway_packages.package_id and status = 'REDEEMED') as redeemed`

const CountRow = z.object({ count: z.bigint() }).transform(({ count }) => Number(count))

export function giveawayStore(db: Database) {
  return {
    insert: (made: Pick<GiveawayPackage, 'shopId' | 'offerId' | 'number' | 'currency' | 'address'>) =>
      db.one(sql.type(PackageRow)`
        insert into giveaway_packages (package_id, shop_id, offer_id, number, currency, address)
        values (${newId('gpk')}, ${made.shopId}, ${made.offerId}, ${made.number}, ${made.currency}, ${made.address})
        returning ${columns}`),

    find: (shopId: string, packageId: string): Promise<GiveawayPackage | null> =>
      db.maybeOne(sql.type(PackageRow)`
        select ${columns} from giveaway_packages where package_id = ${packageId} and shop_id = ${shopId}`),

    /** A shop's packages from the newest on: after so many, or after the one of an id. */
    listOf: (
      shopId: string,
      { limit, offset = 0, after }: { limit: number; offset?: number; after?: string },
    ): Promise<readonly GiveawayPackage[]> =>
      db.any(sql.type(PackageRow)`
        select ${columns} from giveaway_packages
        where shop_id = ${shopId} ${after === undefined ? sql.fragment`` : sql.fragment`and package_id < ${after}`}
        order by package_id desc limit ${limit} offset ${offset}`),

    countOf: (shopId: string): Promise<number> =>
      db.one(sql.type(CountRow)`select count(*) as count from giveaway_packages where shop_id = ${shopId}`),
  }
}
