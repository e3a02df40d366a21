import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { Collection, CollectionWish } from './collection.ts'
import type { Part } from './list-section.ts'

/** A row of `collectionColumns`. */
export const CollectionRow = z
  .object({
    collection_id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    offer_ids: z.array(z.string()),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .transform(
    (row): Collection => ({
      collectionId: row.collection_id,
      slug: row.slug,
      name: row.name,
      description: row.description,
      offerIds: row.offer_ids,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }),
  )

/** Of `collections`, with the offers of each in their order. */
export const collectionColumns = sql.fragment`collection_id, slug, name, description, created_at, updated_at,
  array(select offer_id::text from collection_offers as listed
    where listed.collection_id = collections.collection_id order by position) as offer_ids`

const IdRow = z.object({ id: z.string() }).transform(({ id }) => id)
const CountRow = z.object({ count: z.bigint() }).transform(({ count }) => Number(count))

/** What names a collection of a shop: it can be no other's slug, for a slug has no `_`. */
const isNamed = (shopId: string, idOrSlug: string) =>
  sql.fragment`shop_id = ${shopId} and (collection_id = ${idOrSlug} or slug = ${idOrSlug})`

export function collectionStore(db: Database) {
  const find = (shopId: string, idOrSlug: string): Promise<Collection | null> =>
    db.maybeOne(
      sql.type(CollectionRow)`select ${collectionColumns} from collections where ${isNamed(shopId, idOrSlug)}`,
    )

  const countOf = (shopId: string): Promise<number> =>
    db.one(sql.type(CountRow)`select count(*) as count from collections where shop_id = ${shopId}`)

  return {
    find,

    countOf,

    /** The same; nobody else makes one until the transaction ends. */
    async lockCountOf(shopId: string): Promise<number> {
      await db.query(sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${`collections ${shopId}`}, 0))`)
      return countOf(shopId)
    },

    /** The slugs of a shop that begin with this one. */
    listSlugs: (shopId: string, slug: string): Promise<readonly string[]> =>
      db.any(sql.type(IdRow)`
        select slug as id from collections where shop_id = ${shopId} and (slug = ${slug} or slug like ${`${slug}-%`})`),

    async insert(
      shopId: string,
      { collectionId, slug, name, description }: Omit<Collection, 'offerIds' | 'createdAt' | 'updatedAt'>,
    ): Promise<void> {
      await db.query(sql.unsafe`
        insert into collections (collection_id, shop_id, slug, name, description)
        values (${collectionId}, ${shopId}, ${slug}, ${name}, ${description})`)
    },

    /** A collection that nobody else changes until the transaction ends. */
    async lock(shopId: string, idOrSlug: string): Promise<Collection | null> {
      // By itself: what it lists may have changed while it was waited for.
      await db.query(sql.unsafe`select from collections where ${isNamed(shopId, idOrSlug)} for update`)
      return find(shopId, idOrSlug)
    },

    async update(collectionId: string, { name, description }: Pick<CollectionWish, 'name' | 'description'>) {
      await db.query(sql.unsafe`
        update collections set name = ${name}, description = ${description}, updated_at = clock_timestamp()
        where collection_id = ${collectionId}`)
    },

    /** Makes a collection's offers be these, in this order. */
    async putOffers(collectionId: string, offerIds: readonly string[]): Promise<void> {
      await db.query(sql.unsafe`delete from collection_offers where collection_id = ${collectionId}`)
      await db.query(sql.unsafe`
        insert into collection_offers (collection_id, position, offer_id)
        select ${collectionId}, place, offer_id
        from unnest(${sql.array([...offerIds], 'uuid')}) with ordinality as given (offer_id, place)`)
    },

    async delete(collectionId: string): Promise<void> {
      await db.query(sql.unsafe`delete from collections where collection_id = ${collectionId}`)
    },

    /** A shop's collections from the newest on. */
    listOf: (shopId: string, { limit, offset = 0, after }: Part): Promise<readonly Collection[]> =>
      db.any(sql.type(CollectionRow)`
        select ${collectionColumns} from collections
        where shop_id = ${shopId} and (${after ?? null}::text is null or collection_id < ${after ?? null})
        order by collection_id desc limit ${limit} offset ${offset}`),

    /** Those of these offers that the shop has. */
    listOwnOffers: (shopId: string, offerIds: readonly string[]): Promise<readonly string[]> =>
      db.any(sql.type(IdRow)`
        select offer_id::text as id from offers
        where shop_id = ${shopId} and offer_id = any(${sql.array([...offerIds], 'uuid')})`),
  }
}
