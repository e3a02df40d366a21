import { type Currency, isCurrency } from '@atelier/money/currency.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { Collection } from './collection.ts'
import { CollectionRow, collectionColumns } from './collection-store.ts'
import type { Part } from './list-section.ts'
import type { Offer } from './offer.ts'
import { OfferRow, offerColumns } from './offer-store.ts'

/** What a public token opens. */
export type Storefront = { shopId: string; name: string; currency: Currency }

const StorefrontRow = z
  .object({ shop_id: z.string(), name: z.string(), currency: z.string().refine(isCurrency) })
  .transform((row): Storefront => ({ shopId: row.shop_id, name: row.name, currency: row.currency }))
const CountRow = z.object({ count: z.bigint() }).transform(({ count }) => Number(count))

/** What buyers see of a shop. */
export function storefrontStore(db: Database) {
  const hasPublic = sql.fragment`exists (
    select from collection_offers join offers using (offer_id)
    where collection_offers.collection_id = collections.collection_id and access = 'PUBLIC')`

  return {
    /** The shop that has this public token; null when there is none, or it is detached: nobody sells there. */
    findByToken: (publicToken: string): Promise<Storefront | null> =>
      db.maybeOne(sql.type(StorefrontRow)`
        select shop_id, name, currency from shops
        where public_token = ${publicToken} and agency_id is not null`),

    /** What is public, newest first. */
    listOffers: (shopId: string, { limit, offset = 0, after }: Part): Promise<readonly Offer[]> =>
      db.any(sql.type(OfferRow)`
        select ${offerColumns} from offers
        where shop_id = ${shopId} and access = 'PUBLIC'
          and (${after ?? null}::uuid is null or offer_id < ${after ?? null}::uuid)
        order by offer_id desc limit ${limit} offset ${offset}`),

    countOffers: (shopId: string): Promise<number> =>
      db.one(sql.type(CountRow)`
        select count(*) as count from offers where shop_id = ${shopId} and access = 'PUBLIC'`),

    /** What is public of a collection, in its order. After an offer that it does not list comes nothing. */
    listOffersOf: (collectionId: string, { limit, offset = 0, after }: Part): Promise<readonly Offer[]> =>
      db.any(sql.type(OfferRow)`
        select ${offerColumns} from collection_offers join offers using (offer_id)
        where collection_id = ${collectionId} and access = 'PUBLIC'
          and (${after ?? null}::uuid is null or collection_offers.position > (
            select last.position from collection_offers as last
            where last.collection_id = ${collectionId} and last.offer_id = ${after ?? null}::uuid))
        order by collection_offers.position limit ${limit} offset ${offset}`),

    countOffersOf: (collectionId: string): Promise<number> =>
      db.one(sql.type(CountRow)`
        select count(*) as count from collection_offers join offers using (offer_id)
        where collection_id = ${collectionId} and access = 'PUBLIC'`),

    /** An offer that is public, or hidden from whoever does not know its slug. */
    findOffer: (shopId: string, slug: string): Promise<Offer | null> =>
      db.maybeOne(sql.type(OfferRow)`
        select ${offerColumns} from offers
        where shop_id = ${shopId} and slug = ${slug} and access in ('PUBLIC', 'HIDDEN')`),

    /** The collections that have something to show, newest first. */
    listCollections: (shopId: string, { limit, offset = 0, after }: Part): Promise<readonly Collection[]> =>
      db.any(sql.type(CollectionRow)`
        select ${collectionColumns} from collections
        where shop_id = ${shopId} and ${hasPublic}
          and (${after ?? null}::text is null or collection_id < ${after ?? null})
        order by collection_id desc limit ${limit} offset ${offset}`),

    countCollections: (shopId: string): Promise<number> =>
      db.one(sql.type(CountRow)`
        select count(*) as count from collections where shop_id = ${shopId} and ${hasPublic}`),
  }
}
