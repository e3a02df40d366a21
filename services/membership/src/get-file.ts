import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import type { GetFileResponse } from '@atelier/protos/membership/v1/GetFileResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { type File, findMissing, type Part, toFileKey } from './file.ts'
import type { FileStore } from './file-store.ts'
import { addressExpiresSeconds, toAddressExpiry } from './shown-address.ts'
import type { SignedIds } from './signed-id.ts'
import { toUploadData } from './upload-data.ts'

/**
 * A file of the caller's shop: until it is confirmed what is there of it and where the rest goes, then where it is. Fails with
 * MEMBERSHIP_FILE_NOT_FOUND, for another's as for none.
 */
export async function getFile(
  deps: { files: FileStore; objects: ObjectStore; fileSignedIds: SignedIds },
  { shopId }: Principal,
  resourceId: number,
): Promise<GetFileResponse> {
  const file = await deps.files.findOf(shopId, resourceId)
  if (!file) throw errors.MEMBERSHIP_FILE_NOT_FOUND({ resourceId })
  const { objectName, state, contentType, sizeBytes: byteSize } = file
  const about = { id: resourceId, state, contentType, byteSize }
  if (state === 'CONFIRMED') {
    const expiresAt = toAddressExpiry()
    const url = await deps.objects.presignGet(toFileKey(objectName), contentType, addressExpiresSeconds)
    return { ...about, url, expiresAt }
  }
  const missing = await findMissingOf(deps.objects, file)
  const parts = file.parts.map((part) => ({
    partNumber: part.partNumber,
    byteSize: part.sizeBytes,
    uploaded: !missing.includes(part),
  }))
  return { ...about, parts, uploadData: await toUploadData(deps, file, missing) }
}

async function findMissingOf(objects: ObjectStore, file: File): Promise<readonly Part[]> {
  const key = toFileKey(file.objectName)
  const stored = await objects.listParts({ key, uploadId: file.uploadId })
  const missing = stored === null ? file.parts : findMissing(file.parts, stored)
  // They were joined by a confirmation that went no further, or are just being joined.
  return missing.length > 0 && (await objects.findObject(key)) ? [] : missing
}
