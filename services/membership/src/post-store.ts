import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { type Post, PostAccess, PostState, type PostSummary, PostType, type Stand } from './post.ts'

const FactsRow = z.object({
  post_id: z.bigint(),
  shop_id: z.string(),
  type: PostType,
  title: z.string(),
  state: PostState,
  live_at: z.date().nullable(),
  access_type: PostAccess,
  notifications_enabled: z.boolean(),
  created_at: z.date(),
  updated_at: z.date(),
})

const IdsRow = z.object({ post_id: z.bigint(), ids: z.array(z.number()) })
const NamesRow = z.object({ post_id: z.bigint(), ids: z.array(z.string()) })

const summaryFields = {
  ...FactsRow.shape,
  tier_ids: z.array(z.number()),
  tags: z.array(z.string()),
  series_ids: z.array(z.number()),
}

const toSummary = (row: z.output<z.ZodObject<typeof summaryFields>>): PostSummary => ({
  postId: Number(row.post_id),
  shopId: row.shop_id,
  type: row.type,
  title: row.title,
  state: row.state,
  liveAt: row.live_at,
  accessType: row.access_type,
  tierIds: row.tier_ids,
  notificationsEnabled: row.notifications_enabled,
  tags: row.tags,
  seriesIds: row.series_ids,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const PostRow = z
  .object({
    ...summaryFields,
    description: z.string(),
    description_html: z.string(),
    images: z.array(z.object({ resourceId: z.number(), position: z.number() })),
    image_id: z.bigint().nullable(),
    media_url: z.string().nullable(),
    file_id: z.bigint().nullable(),
  })
  .transform(
    (row): Post => ({
      ...toSummary(row),
      description: row.description,
      descriptionHtml: row.description_html,
      images: row.images,
      imageId: row.image_id === null ? null : Number(row.image_id),
      mediaUrl: row.media_url,
      fileId: row.file_id === null ? null : Number(row.file_id),
    }),
  )

const summaryFacts = sql.fragment`posts.post_id, posts.shop_id, posts.type, title, posts.state, live_at, access_type,
  notifications_enabled, posts.created_at, posts.updated_at`

const columns = sql.fragment`${summaryFacts},
  (select coalesce(jsonb_agg(tier_id order by tier_id), '[]') from post_tiers
    where post_tiers.post_id = posts.post_id) as tier_ids,
  (select coalesce(jsonb_agg(tags.name order by tags.tag_id), '[]') from post_tags join tags using (tag_id)
    where post_tags.post_id = posts.post_id) as tags,
  (select coalesce(jsonb_agg(series_id order by series_id), '[]') from series_posts
    where series_posts.post_id = posts.post_id) as series_ids,
  description, description_html, image_id, media_url, file_id,
  (select coalesce(jsonb_agg(jsonb_build_object('resourceId', image_id, 'position', position) order by position), '[]')
    from post_images where post_images.post_id = posts.post_id) as images`

const IdRow = z.object({ id: z.bigint() }).transform(({ id }) => Number(id))
const CountRow = z.object({ count: z.bigint() })

const PictureRow = z
  .object({ resource_id: z.bigint(), object_name: z.string(), picture_key: z.string() })
  .transform((row) => ({
    resourceId: Number(row.resource_id),
    objectName: row.object_name,
    pictureKey: row.picture_key,
  }))

/** Which posts of a shop a list has; of a tag that is none (null) it has none. */
export type PostFilter = { type?: PostType; state?: PostState; tagId?: number | null; seriesId?: number }

/** The columns of a post itself, without what refers to it. */
export type PostFacts = Stand &
  Pick<
    Post,
    | 'shopId'
    | 'type'
    | 'title'
    | 'description'
    | 'descriptionHtml'
    | 'accessType'
    | 'notificationsEnabled'
    | 'imageId'
    | 'mediaUrl'
    | 'fileId'
  >

export function postStore(db: Database) {
  const byId = (shopId: string, postId: number) =>
    sql.type(PostRow)`select ${columns} from posts where post_id = ${postId} and shop_id = ${shopId}`

  // Of all posts of a page at once: asked row by row, Postgres would read through a small table of tags for each.
  const tiersOf = async (postIds: readonly bigint[]) =>
    byPost(
      await db.any(sql.type(IdsRow)`
        select post_id, jsonb_agg(tier_id order by tier_id) as ids from post_tiers
        where post_id = any(${sql.array([...postIds], 'int8')}) group by post_id`),
    )
  const seriesOf = async (postIds: readonly bigint[]) =>
    byPost(
      await db.any(sql.type(IdsRow)`
        select post_id, jsonb_agg(series_id order by series_id) as ids from series_posts
        where post_id = any(${sql.array([...postIds], 'int8')}) group by post_id`),
    )
  const tagsOf = async (postIds: readonly bigint[]) =>
    byPost(
      await db.any(sql.type(NamesRow)`
        select post_id, jsonb_agg(name order by tag_id) as ids from post_tags join tags using (tag_id)
        where post_id = any(${sql.array([...postIds], 'int8')}) group by post_id`),
    )

  return {
    async insert(post: PostFacts): Promise<number> {
      const liveAt = post.liveAt?.toISOString() ?? null
      return db.one(sql.type(IdRow)`
        insert into posts
          (shop_id, type, title, description, description_html, state, live_at, access_type, notifications_enabled,
           image_id, media_url, file_id)
        values
          (${post.shopId}, ${post.type}, ${post.title}, ${post.description}, ${post.descriptionHtml}, ${post.state},
           ${liveAt}, ${post.accessType}, ${post.notificationsEnabled}, ${post.imageId}, ${post.mediaUrl}, ${post.fileId})
        returning post_id as id`)
    },

    /** Writes all of a post but its type; when it was changed is noted by `noteChanged`. */
    async update(postId: number, post: PostFacts): Promise<void> {
      const liveAt = post.liveAt?.toISOString() ?? null
      await db.query(sql.unsafe`
        update posts set
          title = ${post.title}, description = ${post.description}, description_html = ${post.descriptionHtml},
          state = ${post.state}, live_at = ${liveAt}, access_type = ${post.accessType},
          notifications_enabled = ${post.notificationsEnabled}, image_id = ${post.imageId},
          media_url = ${post.mediaUrl}, file_id = ${post.fileId}
        where post_id = ${postId} and shop_id = ${post.shopId}`)
    },

    noteChanged: async (shopId: string, postId: number): Promise<void> => {
      await db.query(sql.unsafe`
        update posts set updated_at = now() where post_id = ${postId} and shop_id = ${shopId}`)
    },

    findOf: (shopId: string, postId: number): Promise<Post | null> => db.maybeOne(byId(shopId, postId)),

    /** A post that the transaction has made or holds. */
    getOf: (shopId: string, postId: number): Promise<Post> => db.one(byId(shopId, postId)),

    /** A post, which nobody else changes until the transaction ends. */
    async holdOf(shopId: string, postId: number): Promise<Post | null> {
      // A statement that waited for the row would see what refers to it as it was before.
      await db.query(sql.unsafe`
        select 1 from posts where post_id = ${postId} and shop_id = ${shopId} for update`)
      return db.maybeOne(byId(shopId, postId))
    },

    /** Archives a post; false when it was archived before, or is none of this shop's. */
    async archive(shopId: string, postId: number): Promise<boolean> {
      const { rowCount } = await db.query(sql.unsafe`
        update posts set state = 'ARCHIVED', updated_at = now()
        where post_id = ${postId} and shop_id = ${shopId} and state <> 'ARCHIVED'`)
      return rowCount === 1
    },

    /** Publishes posts whose time has come, oldest first; none that another replica has in hand. Answers them all. */
    async publishDue(countMax: number): Promise<readonly Post[]> {
      const ids = await db.any(sql.type(IdRow)`
        update posts set state = 'PUBLISHED', updated_at = now()
        where post_id in (
          select post_id from posts where state = 'SCHEDULED' and live_at <= now()
          order by live_at limit ${countMax} for update skip locked)
        returning post_id as id`)
      if (ids.length === 0) return []
      return db.any(sql.type(PostRow)`
        select ${columns} from posts where post_id = any(${sql.array([...ids], 'int8')}) order by post_id`)
    },

    /** Posts of a shop, newest first: after so many, or after one of anybody's. */
    async listOf(
      shopId: string,
      filter: PostFilter,
      { limit, offset = 0, after }: { limit: number; offset?: number; after?: number },
    ): Promise<readonly PostSummary[]> {
      const facts = await db.any(sql.type(FactsRow)`
        select ${summaryFacts} from ${toSource(shopId, filter)}
        ${after === undefined ? sql.fragment`` : sql.fragment`and ${toPlace(filter)} < ${after}`}
        order by ${toOrder(filter)} limit ${limit} offset ${offset}`)
      const postIds = facts.map(({ post_id }) => post_id)
      const [tierIds, tags, seriesIds] = await Promise.all([tiersOf(postIds), tagsOf(postIds), seriesOf(postIds)])
      return facts.map((row) =>
        toSummary({
          ...row,
          tier_ids: tierIds.get(row.post_id) ?? [],
          tags: tags.get(row.post_id) ?? [],
          series_ids: seriesIds.get(row.post_id) ?? [],
        }),
      )
    },

    countOf: async (shopId: string, filter: PostFilter): Promise<number> =>
      Number(await db.oneFirst(sql.type(CountRow)`select count(*) from ${toSource(shopId, filter)}`)),

    /** Those of the tiers that are this shop's, archived ones too. */
    listTiers: (shopId: string, tierIds: readonly number[]): Promise<readonly number[]> =>
      db.any(sql.type(IdRow)`
        select tier_id as id from tiers
        where tier_id = any(${sql.array([...tierIds], 'int8')}) and shop_id = ${shopId}`),

    /** Makes these be the tiers that may see a post. */
    async putTiers(postId: number, tierIds: readonly number[]): Promise<void> {
      await db.query(sql.unsafe`delete from post_tiers where post_id = ${postId}`)
      await db.query(sql.unsafe`
        insert into post_tiers (post_id, tier_id)
        select distinct ${postId}::bigint, tier_id from unnest(${sql.array([...tierIds], 'int8')}) as tier_id`)
    },

    async putImages(postId: number, images: Post['images']): Promise<void> {
      const given = JSON.stringify(images)
      await db.query(sql.unsafe`delete from post_images where post_id = ${postId}`)
      await db.query(sql.unsafe`
        insert into post_images (post_id, position, image_id)
        select ${postId}::bigint, position, "resourceId"
        from jsonb_to_recordset(${given}::jsonb) as given (position int, "resourceId" bigint)`)
    },

    async putTags(postId: number, tagIds: readonly number[]): Promise<void> {
      await db.query(sql.unsafe`delete from post_tags where post_id = ${postId}`)
      await db.query(sql.unsafe`
        insert into post_tags (post_id, tag_id, type, state)
        select distinct post_id, tag_id, type, state from posts, unnest(${sql.array([...tagIds], 'int8')}) as tag_id
        where post_id = ${postId}`)
    },

    /** What is shown of these images of a shop, in no particular order. */
    listPictures: (shopId: string, resourceIds: readonly number[]) =>
      db.any(sql.type(PictureRow)`
        select resource_id, object_name, picture_key from images
        where resource_id = any(${sql.array([...resourceIds], 'int8')}) and shop_id = ${shopId}`),
  }
}

const byPost = <Ids>(rows: readonly { post_id: bigint; ids: Ids }[]) =>
  new Map(rows.map(({ post_id, ids }) => [post_id, ids]))

const goesByShop = ({ tagId, seriesId }: PostFilter) => tagId === undefined && seriesId === undefined

/** The id by which a list goes: of a tag's posts as the tag has it. */
const toPlace = ({ tagId }: PostFilter) =>
  tagId === undefined ? sql.fragment`posts.post_id` : sql.fragment`post_tags.post_id`

/**
 * With a shop that is equal to something Postgres may go through the posts of all shops by their key, and finds the first of this
 * one after many of others'. A range and an order that begin with the shop leave it the indexes that do.
 */
const toOrder = (filter: PostFilter) =>
  goesByShop(filter) ? sql.fragment`posts.shop_id desc, posts.post_id desc` : sql.fragment`${toPlace(filter)} desc`

/** Where the posts of a list come from. */
function toSource(shopId: string, filter: PostFilter) {
  const { type, state, tagId, seriesId } = filter
  const none = sql.fragment``
  const isOfShop = goesByShop(filter)
    ? sql.fragment`posts.shop_id between ${shopId} and ${shopId}`
    : sql.fragment`posts.shop_id = ${shopId}`
  const chosen = tagId === undefined ? sql.fragment`posts` : sql.fragment`post_tags`
  return sql.fragment`posts
    ${tagId === undefined ? none : sql.fragment`join post_tags on post_tags.post_id = posts.post_id`}
    ${seriesId === undefined ? none : sql.fragment`join series_posts on series_posts.post_id = posts.post_id`}
    where ${isOfShop}
    ${type === undefined ? none : sql.fragment`and ${chosen}.type = ${type}`}
    ${state === undefined ? none : sql.fragment`and ${chosen}.state = ${state}`}
    ${tagId === undefined ? none : sql.fragment`and post_tags.tag_id = ${tagId}`}
    ${seriesId === undefined ? none : sql.fragment`and series_posts.series_id = ${seriesId}`}`
}
