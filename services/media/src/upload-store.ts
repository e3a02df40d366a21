import type { Owner } from '@atelier/postgres/owner-store.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { contentTypes, registrableHours, sweptAfterHours, type Upload } from './upload.ts'

/** What registering needs to know of an upload. */
export type IssuedUpload = Pick<Upload, 'uploadId' | 'contentType' | 'sizeBytes'>

const IssuedRow = z
  .object({ upload_id: z.string(), content_type: z.enum(contentTypes), size_bytes: z.bigint() })
  .transform(
    (row): IssuedUpload => ({
      uploadId: row.upload_id,
      contentType: row.content_type,
      sizeBytes: Number(row.size_bytes),
    }),
  )

export type OldUpload = { uploadId: string; isRegistered: boolean }

const OldRow = z
  .object({ upload_id: z.string(), is_registered: z.boolean() })
  .transform((row): OldUpload => ({ uploadId: row.upload_id, isRegistered: row.is_registered }))

export type UploadStore = ReturnType<typeof uploadStore>

export function uploadStore(db: Database) {
  return {
    async insert(upload: Upload): Promise<void> {
      await db.query(sql.unsafe`
        insert into uploads
          (upload_id, file_url, channel_id, agency_id, shop_id, content_type, file_name, size_bytes, expires_at)
        values
          (${upload.uploadId}, ${upload.fileUrl}, ${upload.channelId}, ${upload.agencyId}, ${upload.shopId},
           ${upload.contentType}, ${upload.fileName}, ${upload.sizeBytes}, ${upload.expiresAt.toISOString()})`)
    },

    /**
     * The upload of this address, if it was given to this channel, or to an API key of this shop while it was this agency's,
     * and is registered or still can be.
     */
    findIssued: ({ channelId, shopId, agencyId }: Owner, fileUrl: string): Promise<IssuedUpload | null> =>
      db.maybeOne(sql.type(IssuedRow)`
        select upload_id, content_type, size_bytes from uploads
        where file_url = ${fileUrl} and channel_id is not distinct from ${channelId}
          and (channel_id is not null or (shop_id = ${shopId} and agency_id = ${agencyId}))
          and (created_at > now() - make_interval(hours => ${registrableHours})
               or exists (select from images where images.upload_id = uploads.upload_id))`),

    /** Uploads whose bytes are due to be removed, oldest first. */
    listToSweep: (countMax: number): Promise<readonly OldUpload[]> =>
      db.any(sql.type(OldRow)`
        select upload_id, exists (select from images where images.upload_id = uploads.upload_id) as is_registered
        from uploads
        where swept_at is null and created_at < now() - make_interval(hours => ${sweptAfterHours})
        order by created_at limit ${countMax}`),

    /** Notes that the bytes are gone. The row of a registered upload stays: its address goes on naming its image. */
    async noteSwept(upload: OldUpload): Promise<void> {
      await db.query(
        upload.isRegistered
          ? sql.unsafe`update uploads set swept_at = now() where upload_id = ${upload.uploadId}`
          : sql.unsafe`delete from uploads where upload_id = ${upload.uploadId}`,
      )
    },
  }
}
