import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { addableHours, type StoredFile, sweptAfterHours } from './digital-file.ts'
import type { DigitalFile } from './offer.ts'

const FileRow = z
  .object({
    object_name: z.string(),
    shop_id: z.string(),
    offer_id: z.string(),
    file_url: z.string(),
    upload_id: z.string(),
    content_type: z.string(),
    size_bytes: z.bigint(),
    is_added: z.boolean(),
  })
  .transform(
    (row): StoredFile => ({
      objectName: row.object_name,
      shopId: row.shop_id,
      offerId: row.offer_id,
      fileUrl: row.file_url,
      uploadId: row.upload_id,
      contentType: row.content_type,
      sizeBytes: Number(row.size_bytes),
      isAdded: row.is_added,
    }),
  )

const columns = sql.fragment`object_name, shop_id, offer_id, file_url, upload_id, content_type, size_bytes,
  added_at is not null as is_added`

const CountRow = z.object({ count: z.bigint() }).transform(({ count }) => Number(count))

/** Bytes that are due to be removed. */
export type SweepableFile = Pick<StoredFile, 'objectName' | 'uploadId'>

const SweepableRow = z
  .object({ object_name: z.string(), upload_id: z.string() })
  .transform((row): SweepableFile => ({ objectName: row.object_name, uploadId: row.upload_id }))

export type DigitalFileStore = ReturnType<typeof digitalFileStore>

export function digitalFileStore(db: Database) {
  const countOpenOf = (shopId: string): Promise<number> =>
    db.one(sql.type(CountRow)`
      select count(*) as count from digital_files where shop_id = ${shopId} and added_at is null`)

  return {
    /** How many files of a shop are no offer's yet. */
    countOpenOf,

    /** The same, and nobody else adds to them until the transaction ends. */
    async lockCountOpenOf(shopId: string): Promise<number> {
      await db.query(sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${`digital files ${shopId}`}, 0))`)
      return countOpenOf(shopId)
    },

    async insert(file: Omit<StoredFile, 'isAdded'>): Promise<void> {
      await db.query(sql.unsafe`
        insert into digital_files (object_name, shop_id, offer_id, file_url, upload_id, content_type, size_bytes)
        values (${file.objectName}, ${file.shopId}, ${file.offerId}, ${file.fileUrl}, ${file.uploadId},
          ${file.contentType}, ${file.sizeBytes})`)
    },

    /** The file of an offer at this address, until it is removed; one that is none of its files yet, while it can become one. */
    find: ({ shopId, offerId, fileUrl }: Pick<StoredFile, 'shopId' | 'offerId' | 'fileUrl'>) =>
      db.maybeOne(sql.type(FileRow)`
        select ${columns} from digital_files
        where file_url = ${fileUrl} and shop_id = ${shopId} and offer_id = ${offerId} and removed_at is null
          and (added_at is not null or created_at > now() - make_interval(hours => ${addableHours}))`),

    /** The files of these offers, until they are removed, in no order. */
    listOf: (shopId: string, offerIds: readonly string[]): Promise<readonly StoredFile[]> =>
      db.any(sql.type(FileRow)`
        select ${columns} from digital_files
        where shop_id = ${shopId} and offer_id = any(${sql.array([...offerIds], 'uuid')})
          and added_at is not null and removed_at is null`),

    /** Makes an offer's files be these. */
    async putFiles(offerId: string, files: readonly DigitalFile[]): Promise<void> {
      await db.query(sql.unsafe`
        update offers set digital_files = ${JSON.stringify(files)}::jsonb, updated_at = now() where offer_id = ${offerId}`)
    },

    /** Makes a file one of its offer's. False when it is no more. */
    async add({ objectName }: Pick<StoredFile, 'objectName'>): Promise<boolean> {
      const { rowCount } = await db.query(sql.unsafe`
        update digital_files set added_at = coalesce(added_at, now())
        where object_name = ${objectName} and removed_at is null`)
      return rowCount === 1
    },

    /** Takes a file from its offer. */
    async remove({ objectName }: Pick<StoredFile, 'objectName'>): Promise<void> {
      await db.query(sql.unsafe`update digital_files set removed_at = now() where object_name = ${objectName}`)
    },

    /** Files that were removed, or can be added no longer. */
    listSweepable: (countMax: number): Promise<readonly SweepableFile[]> =>
      db.any(sql.type(SweepableRow)`
        (select object_name, upload_id from digital_files where removed_at is not null order by removed_at limit ${countMax})
        union all
        (select object_name, upload_id from digital_files
          where added_at is null and created_at < now() - make_interval(hours => ${sweptAfterHours})
          order by created_at limit ${countMax})
        limit ${countMax}`),

    /** Forgets a file that is no offer's. */
    async forget({ objectName }: SweepableFile): Promise<void> {
      await db.query(sql.unsafe`
        delete from digital_files
        where object_name = ${objectName} and (added_at is null or removed_at is not null)`)
    },
  }
}
