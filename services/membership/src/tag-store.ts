import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { errors } from './errors.ts'
import { type Tag, type TagWish, tagsPerShopMax } from './tag.ts'

const TagRow = z
  .object({
    tag_id: z.bigint(),
    name: z.string(),
    thumbnail_id: z.bigint().nullable(),
    picture_key: z.string().nullable(),
    posts_count: z.bigint(),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .transform(
    (row): Tag => ({
      tagId: Number(row.tag_id),
      name: row.name,
      thumbnail:
        row.thumbnail_id === null || row.picture_key === null
          ? null
          : { resourceId: Number(row.thumbnail_id), pictureKey: row.picture_key },
      postsCount: Number(row.posts_count),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }),
  )

const columns = sql.fragment`
  tags.tag_id, tags.name, tags.thumbnail_id, images.picture_key, tags.created_at, tags.updated_at,
  (select count(*) from post_tags join posts using (post_id)
   where post_tags.tag_id = tags.tag_id and posts.state <> 'ARCHIVED') as posts_count`

const HeldRow = z.object({ name: z.string(), thumbnail_id: z.bigint().nullable() }).transform((row) => ({
  name: row.name,
  thumbnailId: row.thumbnail_id === null ? null : Number(row.thumbnail_id),
}))

const KeyRow = z.object({ name_key: z.string(), name: z.string() })
const NamedRow = z
  .object({ tag_id: z.bigint(), name: z.string(), name_key: z.string() })
  .transform((row) => ({ tagId: Number(row.tag_id), name: row.name, key: row.name_key }))

const IdRow = z.object({ id: z.bigint() }).transform(({ id }) => Number(id))
const UseRow = z
  .object({ count: z.bigint(), post_ids: z.array(z.bigint()) })
  .transform((row) => ({ count: Number(row.count), postIds: row.post_ids.map(Number) }))

const CountRow = z.object({ count: z.bigint() })

/** The same for every way to write a name: what the column `name_key` has. */
const toNameKey = (name: string) => sql.fragment`lower(normalize(${name}::text, nfc) collate "pg_c_utf8")`

/** Which tags of a list are meant; all where it says nothing. */
type TagFilter = {
  /** Those whose names have this in them. */
  name?: string | undefined
  tagIds?: readonly number[] | undefined
}

export function tagStore(db: Database) {
  const isMeant = (shopId: string, { name, tagIds }: TagFilter) => {
    const isNamed = () => {
      const pattern = `%${name?.replaceAll(/[\\%_]/g, '\\$&')}%`
      return sql.fragment`and tags.name_key like ${toNameKey(pattern)}`
    }
    const isOneOf = (ids: readonly number[]) => sql.fragment`and tags.tag_id = any(${sql.array([...ids], 'int8')})`
    return sql.fragment`tags.shop_id = ${shopId}
      ${name === undefined ? sql.fragment`` : isNamed()}
      ${tagIds === undefined ? sql.fragment`` : isOneOf(tagIds)}`
  }

  const countOf = async (shopId: string, filter: TagFilter): Promise<number> =>
    Number(await db.oneFirst(sql.type(CountRow)`select count(*) from tags where ${isMeant(shopId, filter)}`))

  const holdNames = async (shopId: string): Promise<void> => {
    await db.query(sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${`tags ${shopId}`}, 0))`)
  }

  const insert = async (shopId: string, name: string, thumbnailId: number | null): Promise<number> => {
    if ((await countOf(shopId, {})) >= tagsPerShopMax) throw errors.TAG_LIMIT_REACHED({ limit: tagsPerShopMax })
    return db.one(sql.type(IdRow)`
      insert into tags (shop_id, name, thumbnail_id) values (${shopId}, ${name}, ${thumbnailId}) returning tag_id as id`)
  }

  /** Each name once, with its key, in the order given. */
  const toKeys = (names: readonly string[]) =>
    db.any(sql.type(KeyRow)`
      select (array_agg(name order by place))[1] as name, name_key
      from (select name, place, lower(normalize(name, nfc) collate "pg_c_utf8") as name_key
            from unnest(${sql.array([...names], 'text')}) with ordinality as given (name, place)) as keyed
      group by name_key order by min(place)`)

  const holdByKey = async (shopId: string, keys: readonly string[]) => {
    const held = await db.any(sql.type(NamedRow)`
      select tag_id, name, name_key from tags
      where shop_id = ${shopId} and name_key = any(${sql.array([...keys], 'text')}) order by tag_id for key share`)
    return new Map(held.map((tag) => [tag.key, tag]))
  }

  return {
    /** Fails with TAG_NOT_FOUND. */
    async getOf(shopId: string, tagId: number): Promise<Tag> {
      const tag = await db.maybeOne(sql.type(TagRow)`
        select ${columns} from tags left join images on images.resource_id = tags.thumbnail_id
        where tags.shop_id = ${shopId} and tags.tag_id = ${tagId}`)
      if (!tag) throw errors.TAG_NOT_FOUND({ tagId })
      return tag
    },

    /** A shop's tags from the newest on: after so many, or after the tag of an id, of whichever shop it is. */
    listOf: (
      shopId: string,
      filter: TagFilter,
      { limit, offset = 0, after }: { limit: number; offset?: number; after?: number },
    ): Promise<readonly Tag[]> =>
      db.any(sql.type(TagRow)`
        select ${columns} from tags left join images on images.resource_id = tags.thumbnail_id
        where ${isMeant(shopId, filter)} and (${after ?? null}::int8 is null or tags.tag_id < ${after ?? null})
        order by tags.tag_id desc limit ${limit} offset ${offset}`),

    countOf,

    /** Until the transaction ends nobody else makes or renames a tag of the shop: names stay free, and there come no more. */
    holdNames,

    /** Inserts a tag, when `holdNames` was called and its name is free. Fails with TAG_LIMIT_REACHED. */
    insert,

    /** A tag that nobody else changes or removes until the transaction ends; posts are given it. Fails with TAG_NOT_FOUND. */
    async holdToChange(shopId: string, tagId: number) {
      const held = await db.maybeOne(sql.type(HeldRow)`
        select name, thumbnail_id from tags where shop_id = ${shopId} and tag_id = ${tagId} for no key update`)
      if (!held) throw errors.TAG_NOT_FOUND({ tagId })
      return held
    },

    /** Until the transaction ends no post is given the tag. Fails with TAG_NOT_FOUND. */
    async holdToDelete(shopId: string, tagId: number): Promise<void> {
      const held = await db.maybeOne(sql.type(HeldRow)`
        select name, thumbnail_id from tags where shop_id = ${shopId} and tag_id = ${tagId} for update`)
      if (!held) throw errors.TAG_NOT_FOUND({ tagId })
    },

    /** The id of the tag of this name, in capitals or not. */
    findIdByName: (shopId: string, name: string): Promise<number | null> =>
      db.maybeOne(sql.type(IdRow)`
        select tag_id as id from tags where shop_id = ${shopId} and name_key = ${toNameKey(name)}`),

    async update(shopId: string, tagId: number, { name, thumbnailId }: TagWish): Promise<void> {
      await db.query(sql.unsafe`
        update tags set name = ${name}, thumbnail_id = ${thumbnailId}, updated_at = now()
        where shop_id = ${shopId} and tag_id = ${tagId}`)
    },

    async delete(shopId: string, tagId: number): Promise<void> {
      await db.query(sql.unsafe`delete from tags where shop_id = ${shopId} and tag_id = ${tagId}`)
    },

    /** How many posts that are not archived have a tag, and the first of them. */
    findUse: (shopId: string, tagId: number, countMax: number) =>
      db.one(sql.type(UseRow)`
        with used as (
          select post_id from post_tags join posts using (post_id)
          where shop_id = ${shopId} and tag_id = ${tagId} and posts.state <> 'ARCHIVED')
        select (select count(*) from used) as count,
          array(select post_id from used order by post_id limit ${countMax}) as post_ids`),

    /**
     * The tags of these names, in capitals or not, each once and in the order given; those that are not there are made. All of
     * them stay until the transaction ends, and nobody else names, makes or renames one of the shop. A transaction that also
     * holds posts or series calls this after the post and before the series. Fails with TAG_LIMIT_REACHED.
     */
    async findOrMake(
      shopId: string,
      names: readonly string[],
    ): Promise<{ tagId: number; name: string; isNew: boolean }[]> {
      // Before any tag: who renames one holds the names, and then waits for the tag.
      await holdNames(shopId)
      const keys = await toKeys(names)
      const held = await holdByKey(
        shopId,
        keys.map(({ name_key }) => name_key),
      )
      const tags = []
      for (const { name, name_key } of keys) {
        const { tagId, name: spelling } = held.get(name_key) ?? { tagId: await insert(shopId, name, null), name }
        tags.push({ tagId, name: spelling, isNew: !held.has(name_key) })
      }
      return tags
    },
  }
}
