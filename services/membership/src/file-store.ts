import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { File } from './file.ts'
import { sweptAfterHours } from './upload.ts'

const FileRow = z
  .object({
    resource_id: z.bigint(),
    shop_id: z.string(),
    object_name: z.string(),
    content_type: z.string(),
    size_bytes: z.bigint(),
    parts: z.array(z.object({ sizeBytes: z.number(), checksum: z.string() })),
    upload_id: z.string(),
    created_at: z.date(),
    is_confirmed: z.boolean(),
  })
  .transform(
    (row): File => ({
      resourceId: Number(row.resource_id),
      shopId: row.shop_id,
      objectName: row.object_name,
      contentType: row.content_type,
      sizeBytes: Number(row.size_bytes),
      parts: row.parts.map((part, i) => ({ partNumber: i + 1, ...part })),
      uploadId: row.upload_id,
      createdAt: row.created_at,
      state: row.is_confirmed ? 'CONFIRMED' : 'CREATED',
    }),
  )

const columns = sql.fragment`resource_id, shop_id, object_name, content_type, size_bytes, parts, upload_id,
  created_at, confirmed_at is not null as is_confirmed`

const IdRow = z.object({ id: z.bigint() }).transform(({ id }) => Number(id))

/** A file that is due to be removed. */
export type AbandonedFile = Pick<File, 'resourceId' | 'objectName' | 'uploadId'>

const AbandonedRow = z.object({ resource_id: z.bigint(), object_name: z.string(), upload_id: z.string() }).transform(
  (row): AbandonedFile => ({
    resourceId: Number(row.resource_id),
    objectName: row.object_name,
    uploadId: row.upload_id,
  }),
)

const CountRow = z.object({ count: z.bigint() }).transform(({ count }) => Number(count))

export type FileStore = ReturnType<typeof fileStore>

export function fileStore(db: Database) {
  /** How many files of a shop are not confirmed. */
  const countOpenOf = (shopId: string): Promise<number> =>
    db.one(sql.type(CountRow)`
      select count(*) as count from files where shop_id = ${shopId} and confirmed_at is null`)

  return {
    countOpenOf,

    /** The same, and nobody else adds to them until the transaction ends. */
    async lockCountOpenOf(shopId: string): Promise<number> {
      await db.query(sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${`files ${shopId}`}, 0))`)
      return countOpenOf(shopId)
    },

    /** The id of a file that is yet to be inserted. */
    takeId: (): Promise<number> =>
      db.one(sql.type(IdRow)`select nextval(pg_get_serial_sequence('files', 'resource_id')) as id`),

    async insert(file: Omit<File, 'createdAt' | 'state'>): Promise<void> {
      const { resourceId, shopId, objectName, contentType, sizeBytes, parts, uploadId } = file
      const kept = parts.map(({ sizeBytes: partSizeBytes, checksum }) => ({ sizeBytes: partSizeBytes, checksum }))
      await db.query(sql.unsafe`
        insert into files (resource_id, shop_id, object_name, content_type, size_bytes, parts, upload_id)
        overriding system value
        values (${resourceId}, ${shopId}, ${objectName}, ${contentType}, ${sizeBytes}, ${JSON.stringify(kept)}::jsonb,
          ${uploadId})`)
    },

    /** A file of a shop, until it is swept. */
    findOf: (shopId: string, resourceId: number): Promise<File | null> =>
      db.maybeOne(sql.type(FileRow)`
        select ${columns} from files where resource_id = ${resourceId} and shop_id = ${shopId}`),

    /** The same, and it is not removed until the transaction ends. */
    holdOf: (shopId: string, resourceId: number): Promise<File | null> =>
      db.maybeOne(sql.type(FileRow)`
        select ${columns} from files where resource_id = ${resourceId} and shop_id = ${shopId} for key share`),

    /** Confirms a file; false when it was confirmed before, or is no more. */
    async confirm({ shopId, resourceId }: Pick<File, 'shopId' | 'resourceId'>): Promise<boolean> {
      const { rowCount } = await db.query(sql.unsafe`
        update files set confirmed_at = now()
        where resource_id = ${resourceId} and shop_id = ${shopId} and confirmed_at is null`)
      return rowCount === 1
    },

    /** Files that can be confirmed no longer, oldest first. */
    listAbandoned: (countMax: number): Promise<readonly AbandonedFile[]> =>
      db.any(sql.type(AbandonedRow)`
        select resource_id, object_name, upload_id from files
        where confirmed_at is null and created_at < now() - make_interval(hours => ${sweptAfterHours})
        order by created_at limit ${countMax}`),

    /** Forgets a file that was not confirmed; false when somebody else has. */
    async remove({ resourceId }: AbandonedFile): Promise<boolean> {
      const { rowCount } = await db.query(sql.unsafe`
        delete from files where resource_id = ${resourceId} and confirmed_at is null`)
      return rowCount === 1
    },
  }
}
