import { isOf, type Owner } from '@atelier/postgres/owner-store.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { Image } from './image.ts'

const ImageRow = z
  .object({
    image_id: z.string(),
    upload_id: z.string(),
    channel_id: z.string().nullable(),
    agency_id: z.string(),
    shop_id: z.string(),
    object_key: z.string(),
    content_hash: z.string(),
    format: z.enum(['png', 'jpeg', 'webp', 'gif']),
    size_bytes: z.bigint(),
    width: z.number(),
    height: z.number(),
    master_key: z.string(),
    master_hash: z.string(),
    master_size_bytes: z.bigint(),
    rendition_key: z.string().nullable(),
    edge_transparency: z.number().nullable(),
    visible_share: z.number().nullable(),
  })
  .transform(
    (row): Image => ({
      imageId: row.image_id,
      uploadId: row.upload_id,
      channelId: row.channel_id,
      agencyId: row.agency_id,
      shopId: row.shop_id,
      objectKey: row.object_key,
      contentHash: row.content_hash,
      format: row.format,
      sizeBytes: Number(row.size_bytes),
      width: row.width,
      height: row.height,
      master: { objectKey: row.master_key, contentHash: row.master_hash, sizeBytes: Number(row.master_size_bytes) },
      renditionKey: row.rendition_key,
      edgeTransparency: row.edge_transparency,
      visibleShare: row.visible_share,
    }),
  )

const columns = sql.fragment`
  image_id, upload_id, channel_id, agency_id, shop_id, object_key, content_hash, format, size_bytes, width, height,
  master_key, master_hash, master_size_bytes, rendition_key, edge_transparency, visible_share`

const CountRow = z.object({ count: z.bigint() })

export type Section = { limit: number; offset?: number; after?: string }

export type ImageStore = ReturnType<typeof imageStore>

export function imageStore(db: Database) {
  return {
    findByUpload: (uploadId: string): Promise<Image | null> =>
      db.maybeOne(sql.type(ImageRow)`select ${columns} from images where upload_id = ${uploadId}`),

    /** Inserts an image; false when its upload has one already. */
    async insert(image: Image): Promise<boolean> {
      const result = await db.query(sql.unsafe`
        insert into images (${columns})
        values
          (${image.imageId}, ${image.uploadId}, ${image.channelId}, ${image.agencyId}, ${image.shopId},
           ${image.objectKey}, ${image.contentHash}, ${image.format}, ${image.sizeBytes}, ${image.width}, ${image.height},
           ${image.master.objectKey}, ${image.master.contentHash}, ${image.master.sizeBytes}, ${image.renditionKey},
           ${image.edgeTransparency}, ${image.visibleShare})
        on conflict (upload_id) do nothing`)
      return result.rowCount === 1
    },

    /** Those of the images that are in this library, in no particular order. */
    findOf: (owner: Owner, imageIds: readonly string[]): Promise<readonly Image[]> =>
      db.any(sql.type(ImageRow)`
        select ${columns} from images
        where ${isOf(owner)} and image_id = any(${sql.array([...imageIds], 'text')})`),

    /** A library from its newest image on: after so many, or after one image of anybody's. */
    listOf: (owner: Owner, { limit, offset = 0, after }: Section): Promise<readonly Image[]> =>
      db.any(sql.type(ImageRow)`
        select ${columns} from images
        where ${isOf(owner)} and (${after ?? null}::text is null or image_id < ${after ?? null})
        order by image_id desc limit ${limit} offset ${offset}`),

    countOf: async (owner: Owner): Promise<number> =>
      Number(await db.oneFirst(sql.type(CountRow)`select count(*) from images where ${isOf(owner)}`)),

    findByRenditionKey: (renditionKey: string): Promise<Image | null> =>
      db.maybeOne(sql.type(ImageRow)`select ${columns} from images where rendition_key = ${renditionKey}`),
  }
}
