import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { PostState, PostType } from './post.ts'
import type { Series, SeriesWish } from './series.ts'

const SeriesRow = z
  .object({
    series_id: z.bigint(),
    title: z.string(),
    description: z.string(),
    posts_type: PostType,
    cover_image_id: z.bigint().nullable(),
    cover_image_key: z.string().nullable(),
    thumbnail_id: z.bigint().nullable(),
    thumbnail_key: z.string().nullable(),
    posts_count: z.bigint(),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .transform(
    (row): Series => ({
      seriesId: Number(row.series_id),
      title: row.title,
      description: row.description,
      postsType: row.posts_type,
      coverImage: toPicture(row.cover_image_id, row.cover_image_key),
      thumbnail: toPicture(row.thumbnail_id, row.thumbnail_key),
      postsCount: Number(row.posts_count),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }),
  )

const toPicture = (id: bigint | null, pictureKey: string | null) =>
  id === null || pictureKey === null ? null : { resourceId: Number(id), pictureKey }

const columns = sql.fragment`
  series.series_id, series.title, series.description, series.posts_type, series.cover_image_id, series.thumbnail_id,
  covers.picture_key as cover_image_key, thumbnails.picture_key as thumbnail_key,
  series.created_at, series.updated_at,
  (select count(*) from series_posts join posts using (post_id)
   where series_posts.series_id = series.series_id and posts.state <> 'ARCHIVED') as posts_count`

const withPictures = sql.fragment`
  series left join images as covers on covers.resource_id = series.cover_image_id
  left join images as thumbnails on thumbnails.resource_id = series.thumbnail_id`

const IdRow = z.object({ id: z.bigint() }).transform(({ id }) => Number(id))
const CountRow = z.object({ count: z.bigint() })
const PostRow = z
  .object({ post_id: z.bigint(), type: PostType, state: PostState })
  .transform((row) => ({ postId: Number(row.post_id), type: row.type, state: row.state }))

export function seriesStore(db: Database) {
  return {
    findOf: (shopId: string, seriesId: number): Promise<Series | null> =>
      db.maybeOne(sql.type(SeriesRow)`
        select ${columns} from ${withPictures} where series.shop_id = ${shopId} and series.series_id = ${seriesId}`),

    /** A shop's series from the newest on: after so many, or after the series of an id, of whichever shop it is. */
    listOf: (
      shopId: string,
      { limit, offset = 0, after }: { limit: number; offset?: number; after?: number },
    ): Promise<readonly Series[]> =>
      db.any(sql.type(SeriesRow)`
        select ${columns} from ${withPictures}
        where series.shop_id = ${shopId}
          and (${after ?? null}::int8 is null or series.series_id < ${after ?? null})
        order by series.series_id desc limit ${limit} offset ${offset}`),

    listByIds: (shopId: string, seriesIds: readonly number[]): Promise<readonly Series[]> =>
      db.any(sql.type(SeriesRow)`
        select ${columns} from ${withPictures}
        where series.shop_id = ${shopId} and series.series_id = any(${sql.array([...seriesIds], 'int8')})`),

    countOf: async (shopId: string): Promise<number> =>
      Number(await db.oneFirst(sql.type(CountRow)`select count(*) from series where shop_id = ${shopId}`)),

    /** The posts of a series that are not archived, in its order. */
    listPosts: (shopId: string, seriesId: number): Promise<readonly number[]> =>
      db.any(sql.type(IdRow)`
        select post_id as id from series_posts join posts using (post_id)
        where shop_id = ${shopId} and series_id = ${seriesId} and state <> 'ARCHIVED' order by position`),

    /** Those of the series that are a shop's: until the transaction ends nobody else changes or removes them, or what is in them. */
    holdOf: (shopId: string, seriesIds: readonly number[]): Promise<readonly number[]> =>
      db.any(sql.type(IdRow)`
        select series_id as id from series
        where shop_id = ${shopId} and series_id = any(${sql.array([...seriesIds], 'int8')})
        order by series_id for update`),

    /** Those of the posts that are a shop's: none of them changes until the transaction ends. */
    holdPosts: (shopId: string, postIds: readonly number[]) =>
      db.any(sql.type(PostRow)`
        select post_id, type, state from posts
        where shop_id = ${shopId} and post_id = any(${sql.array([...postIds], 'int8')})
        order by post_id for share`),

    /** The series that a post is in. */
    listOfPost: (postId: number): Promise<readonly number[]> =>
      db.any(sql.type(IdRow)`select series_id as id from series_posts where post_id = ${postId}`),

    /** A series without posts. */
    insert: (shopId: string, wish: SeriesWish): Promise<number> =>
      db.one(sql.type(IdRow)`
        insert into series (shop_id, title, description, posts_type, cover_image_id, thumbnail_id)
        values
          (${shopId}, ${wish.title}, ${wish.description}, ${wish.postsType}, ${wish.coverImageId}, ${wish.thumbnailId})
        returning series_id as id`),

    /** Writes all of a series but its posts. */
    async update(shopId: string, seriesId: number, wish: SeriesWish): Promise<void> {
      await db.query(sql.unsafe`
        update series set
          title = ${wish.title}, description = ${wish.description}, posts_type = ${wish.postsType},
          cover_image_id = ${wish.coverImageId}, thumbnail_id = ${wish.thumbnailId}, updated_at = now()
        where shop_id = ${shopId} and series_id = ${seriesId}`)
    },

    async noteChanged(shopId: string, seriesId: number): Promise<void> {
      await db.query(sql.unsafe`
        update series set updated_at = now() where shop_id = ${shopId} and series_id = ${seriesId}`)
    },

    /** Makes these, in this order, all the posts of a series that is held. */
    async putPosts(seriesId: number, postIds: readonly number[]): Promise<void> {
      await db.query(sql.unsafe`delete from series_posts where series_id = ${seriesId}`)
      await db.query(sql.unsafe`
        insert into series_posts (series_id, post_id, position)
        select ${seriesId}::int8, post_id, position
        from unnest(${sql.array([...postIds], 'int8')}) with ordinality as given (post_id, position)`)
    },

    /** Puts a post at the end of a series that is held. */
    async appendPost(seriesId: number, postId: number): Promise<void> {
      await db.query(sql.unsafe`
        insert into series_posts (series_id, post_id, position)
        select ${seriesId}::int8, ${postId}::int8, coalesce(max(position), 0) + 1
        from series_posts where series_id = ${seriesId}`)
    },

    async removePost(seriesId: number, postId: number): Promise<void> {
      await db.query(sql.unsafe`delete from series_posts where series_id = ${seriesId} and post_id = ${postId}`)
    },

    async delete(shopId: string, seriesId: number): Promise<void> {
      await db.query(sql.unsafe`delete from series where shop_id = ${shopId} and series_id = ${seriesId}`)
    },
  }
}
