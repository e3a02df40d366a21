import type { Settle } from '@atelier/idempotency/idempotency.ts'
import { lengthRangeHeader, type ObjectStore } from '@atelier/object-store/object-store.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { CreateDigitalFileUploadRequest__Output } from '@atelier/protos/shop/v1/CreateDigitalFileUploadRequest.ts'
import type { CreateDigitalFileUploadResponse } from '@atelier/protos/shop/v1/CreateDigitalFileUploadResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import {
  newObjectName,
  openUploadsMax,
  requireUploadable,
  toDigitalFileKey,
  toExpiry,
  uploadExpiresSeconds,
} from './digital-file.ts'
import { digitalFileStore } from './digital-file-store.ts'
import { errors } from './errors.ts'
import { offerStore } from './offer-store.ts'
import { requireDigital } from './require-digital.ts'

/**
 * Gives out an address that takes one file of exactly this size for an hour, for an offer that is a download. Fails with
 * REQUEST_INVALID, DIGITAL_FILE_LIMIT_REACHED, and as `requireDigital`. What a crash here leaves in storage, an upload
 * without bytes, nothing names.
 */
export async function createDigitalFileUpload(
  { pool, objects }: { pool: Pool; objects: ObjectStore },
  { shopId }: Principal,
  { productId: offerId, ...wish }: CreateDigitalFileUploadRequest__Output,
  settle: Settle,
): Promise<CreateDigitalFileUploadResponse> {
  requireUploadable(wish)
  const { contentType, sizeBytes } = wish
  requireDigital(await offerStore(pool).find(shopId, offerId), offerId)
  requireRoom(await digitalFileStore(pool).countOpenOf(shopId))

  const objectName = newObjectName()
  const key = toDigitalFileKey(objectName)
  const fileUrl = objects.urlOf(key)
  // The only part of an upload in parts: once it is ended, no address can write the file any more.
  const uploadId = await objects.beginParts(key, contentType)
  const headers = { [lengthRangeHeader]: String(sizeBytes) }
  const expiresAt = toExpiry(new Date())
  const answer = {
    uploadUrl: await objects.presignPart({ key, uploadId }, 1, sizeBytes, uploadExpiresSeconds, headers),
    fileUrl,
    headers,
    expiresAt: expiresAt.toISOString(),
  }
  return settle((db) =>
    db.transaction(async (tx) => {
      const files = digitalFileStore(tx)
      requireRoom(await files.lockCountOpenOf(shopId))
      await files.insert({ objectName, shopId, offerId, fileUrl, uploadId, contentType, sizeBytes })
      return answer
    }),
  )
}

function requireRoom(openUploads: number): void {
  if (openUploads >= openUploadsMax) throw errors.DIGITAL_FILE_LIMIT_REACHED({ limit: openUploadsMax })
}
