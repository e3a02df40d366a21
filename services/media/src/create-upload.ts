import { errors } from '@atelier/errors/failure.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import { lengthRangeHeader, type ObjectStore } from '@atelier/object-store/object-store.ts'
import type { CreateUploadRequest__Output } from '@atelier/protos/media/v1/CreateUploadRequest.ts'
import type { CreateUploadResponse } from '@atelier/protos/media/v1/CreateUploadResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { newUploadId, readWish, toExpiry, toUploadKey, uploadExpiresSeconds } from './upload.ts'
import { uploadStore } from './upload-store.ts'

/**
 * Gives out an address that takes one file of exactly this size for 15 minutes. Fails with REQUEST_INVALID naming every
 * wrong field and what is allowed.
 */
export async function createUpload(
  deps: { objects: ObjectStore; sizeBytesMax: number },
  caller: Principal,
  request: CreateUploadRequest__Output,
  settle: Settle,
): Promise<CreateUploadResponse> {
  const { fileName, sizeBytes } = request
  const wish = readWish(request, deps.sizeBytesMax)
  if (!wish.ok) throw errors.REQUEST_INVALID({ errors: wish.problems })

  const uploadId = newUploadId()
  const key = toUploadKey(uploadId)
  const fileUrl = deps.objects.urlOf(key)
  const expiresAt = toExpiry(new Date())
  const headers = { [lengthRangeHeader]: String(sizeBytes) }
  const answer = {
    uploadUrl: await deps.objects.presignPut(key, sizeBytes, uploadExpiresSeconds, headers),
    fileUrl,
    expiresAt: expiresAt.toISOString(),
    headers,
  }
  const upload = {
    uploadId,
    fileUrl,
    channelId: caller.channelId,
    agencyId: caller.agencyId,
    shopId: caller.shopId,
    contentType: wish.contentType,
    fileName,
    sizeBytes,
    expiresAt,
  }
  return settle(async (db) => {
    await uploadStore(db).insert(upload)
    return answer
  })
}
