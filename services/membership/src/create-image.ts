import { errors } from '@atelier/errors/failure.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import type { CreateImageRequest__Output } from '@atelier/protos/membership/v1/CreateImageRequest.ts'
import type { CreateImageResponse } from '@atelier/protos/membership/v1/CreateImageResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { findProblems, newPictureKey, toUploadKey } from './image.ts'
import { type ImageStore, imageStore } from './image-store.ts'
import type { SignedIds } from './signed-id.ts'
import { confirmableHours, newObjectName, uploadExpiresSeconds } from './upload.ts'

export type CreateImageDeps = { images: ImageStore; objects: ObjectStore; signedIds: SignedIds }

/**
 * Gives out an address that takes exactly the bytes of this size and MD5 for an hour, and what confirms them for a day.
 * Fails with REQUEST_INVALID naming every wrong field and what is allowed.
 */
export async function createImage(
  deps: CreateImageDeps,
  { shopId }: Principal,
  { byteSize, checksum }: CreateImageRequest__Output,
  settle: Settle,
): Promise<CreateImageResponse> {
  const problems = findProblems({ byteSize, checksum })
  if (problems.length > 0) throw errors.REQUEST_INVALID({ errors: problems })

  const resourceId = await deps.images.takeId()
  const objectName = newObjectName()
  // Nobody is served the original, so nobody may keep it either.
  const headers = { 'content-MD5': checksum, 'content-Disposition': 'attachment', 'cache-Control': 'no-store' }
  const expiresAtMs = Date.now() + confirmableHours * 3_600_000
  const answer = {
    uploadData: {
      url: await deps.objects.presignPut(toUploadKey(objectName), byteSize, uploadExpiresSeconds, headers),
      headers,
      signedId: deps.signedIds.sign({ resourceId, shopId, expiresAtMs }),
    },
    resourceId,
  }
  const image = { resourceId, shopId, objectName, sizeBytes: byteSize, checksum, pictureKey: newPictureKey() }
  return settle(async (db) => {
    await imageStore(db).insert(image)
    return answer
  })
}
