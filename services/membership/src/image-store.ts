import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { Image } from './image.ts'
import { sweptAfterHours } from './upload.ts'

const ImageRow = z
  .object({
    resource_id: z.bigint(),
    shop_id: z.string(),
    object_name: z.string(),
    size_bytes: z.bigint(),
    checksum: z.string(),
    picture_key: z.string(),
    is_confirmed: z.boolean(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  })
  .transform(
    (row): Image => ({
      resourceId: Number(row.resource_id),
      shopId: row.shop_id,
      objectName: row.object_name,
      sizeBytes: Number(row.size_bytes),
      checksum: row.checksum,
      pictureKey: row.picture_key,
      state: row.is_confirmed ? 'CONFIRMED' : 'CREATED',
      width: row.width,
      height: row.height,
    }),
  )

const columns = sql.fragment`resource_id, shop_id, object_name, size_bytes, checksum, picture_key,
  confirmed_at is not null as is_confirmed, width, height`

const IdRow = z.object({ id: z.bigint() }).transform(({ id }) => Number(id))

/** An image whose upload is due to be removed. */
export type OldImage = Pick<Image, 'resourceId' | 'objectName' | 'state'>

const OldRow = z.object({ resource_id: z.bigint(), object_name: z.string(), is_confirmed: z.boolean() }).transform(
  (row): OldImage => ({
    resourceId: Number(row.resource_id),
    objectName: row.object_name,
    state: row.is_confirmed ? 'CONFIRMED' : 'CREATED',
  }),
)

export type ImageStore = ReturnType<typeof imageStore>

export function imageStore(db: Database) {
  return {
    /** The id of an image that is yet to be inserted. */
    takeId: (): Promise<number> =>
      db.one(sql.type(IdRow)`select nextval(pg_get_serial_sequence('images', 'resource_id')) as id`),

    async insert(
      image: Pick<Image, 'resourceId' | 'shopId' | 'objectName' | 'sizeBytes' | 'checksum' | 'pictureKey'>,
    ): Promise<void> {
      const { resourceId, shopId, objectName, sizeBytes, checksum, pictureKey } = image
      await db.query(sql.unsafe`
        insert into images (resource_id, shop_id, object_name, size_bytes, checksum, picture_key)
        overriding system value
        values (${resourceId}, ${shopId}, ${objectName}, ${sizeBytes}, ${checksum}, ${pictureKey})`)
    },

    /** An image of a shop, until it is swept. */
    findOf: (shopId: string, resourceId: number): Promise<Image | null> =>
      db.maybeOne(sql.type(ImageRow)`
        select ${columns} from images where resource_id = ${resourceId} and shop_id = ${shopId}`),

    /** Those of the images that are a shop's; none of them is removed until the transaction ends. */
    holdOf: (shopId: string, resourceIds: readonly number[]): Promise<readonly Image[]> =>
      db.any(sql.type(ImageRow)`
        select ${columns} from images
        where resource_id = any(${sql.array([...resourceIds], 'int8')}) and shop_id = ${shopId}
        order by resource_id for key share`),

    /** The image of a picture that everybody is shown: of a tier, a series, a tag, or a post that is public and published. */
    findShownToAll: (pictureKey: string): Promise<Image | null> =>
      db.maybeOne(sql.type(ImageRow)`
        select ${columns} from images
        where picture_key = ${pictureKey} and confirmed_at is not null and (
          exists (select from tiers where image_id = resource_id) or
          exists (select from tags where thumbnail_id = resource_id) or
          exists (select from series where cover_image_id = resource_id) or
          exists (select from series where thumbnail_id = resource_id) or
          exists (select from posts where image_id = resource_id and access_type = 'Public' and state = 'PUBLISHED') or
          exists (select from post_images join posts using (post_id)
            where post_images.image_id = resource_id and access_type = 'Public' and state = 'PUBLISHED'))`),

    /** Confirms an image; false when it was confirmed before, or can no longer be. */
    async confirm(resourceId: number, { width, height }: { width: number; height: number }): Promise<boolean> {
      const { rowCount } = await db.query(sql.unsafe`
        update images set confirmed_at = now(), width = ${width}, height = ${height}
        where resource_id = ${resourceId} and confirmed_at is null and swept_at is null`)
      return rowCount === 1
    },

    /** Images whose upload is due to be removed, oldest first. */
    listToSweep: (countMax: number): Promise<readonly OldImage[]> =>
      db.any(sql.type(OldRow)`
        select resource_id, object_name, confirmed_at is not null as is_confirmed from images
        where swept_at is null and created_at < now() - make_interval(hours => ${sweptAfterHours})
        order by created_at limit ${countMax}`),

    /** Notes that an upload is gone: the row of a confirmed image stays. False when somebody else noted it. */
    async noteSwept({ resourceId, state }: OldImage): Promise<boolean> {
      const { rowCount } = await db.query(
        state === 'CONFIRMED'
          ? sql.unsafe`update images set swept_at = now() where resource_id = ${resourceId} and swept_at is null`
          : sql.unsafe`delete from images where resource_id = ${resourceId} and confirmed_at is null`,
      )
      return rowCount === 1
    },
  }
}
