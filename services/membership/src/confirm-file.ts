import type { Failure } from '@atelier/errors/failure.ts'
import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import type { ConfirmFileRequest__Output } from '@atelier/protos/membership/v1/ConfirmFileRequest.ts'
import type { ConfirmFileResponse } from '@atelier/protos/membership/v1/ConfirmFileResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { type File, findMissing, type Part, toFileEtag, toFileKey, toPartEtag } from './file.ts'
import type { FileStore } from './file-store.ts'
import { findMediaTypes } from './media-type.ts'
import { isClaimOf, requireClaimed, type SignedIds } from './signed-id.ts'

export type ConfirmFileDeps = { files: FileStore; objects: ObjectStore; fileSignedIds: SignedIds }

/** So many missing parts are named at most. */
const namedMax = 20

/**
 * Confirms a file: makes sure that all its parts are there as promised, joins them, and looks at the first bytes. Fails with
 * SIGNED_ID_INVALID, SIGNED_ID_OF_ANOTHER_SHOP, SIGNED_ID_OF_ANOTHER_FILE, SIGNED_ID_EXPIRED, MEMBERSHIP_FILE_NOT_FOUND,
 * FILE_NOT_UPLOADED, FILE_TYPE_NOT_ALLOWED. Many may do it at once, and a crash at any step leaves what the repeat goes on
 * with: parts that were joined are known by the ETag of all of them.
 */
export async function confirmFile(
  deps: ConfirmFileDeps,
  { shopId }: Principal,
  { resourceId, signedId }: ConfirmFileRequest__Output,
): Promise<ConfirmFileResponse> {
  const claim = deps.fileSignedIds.read(signedId)
  const found = await deps.files.findOf(shopId, resourceId)
  if (isClaimOf(claim, { shopId, resourceId }) && found?.state === 'CONFIRMED') return {}
  const refusals = { notFound: errors.MEMBERSHIP_FILE_NOT_FOUND, ofAnother: errors.SIGNED_ID_OF_ANOTHER_FILE }
  const file = requireClaimed(claim, { shopId, resourceId }, found, refusals)

  await join(deps.objects, file)
  await requireType(deps.objects, file)
  if (await deps.files.confirm(file)) return {}
  // Another call was first, or the file was swept while it was looked at.
  if (!(await deps.files.findOf(shopId, resourceId))) {
    await deps.objects.delete(toFileKey(file.objectName))
    throw errors.MEMBERSHIP_FILE_NOT_FOUND({ resourceId })
  }
  return {}
}

/** Makes one object of the parts, unless that was done before, and sees to it that it is the one that was promised. */
async function join(objects: ObjectStore, { objectName, uploadId, sizeBytes, parts }: File): Promise<void> {
  const key = toFileKey(objectName)
  const upload = { key, uploadId }
  const stored = await objects.listParts(upload)
  const missing = stored === null ? parts : findMissing(parts, stored)
  if (missing.length === 0) {
    const named = parts.map((part) => ({ partNumber: part.partNumber, etag: toPartEtag(part) }))
    await objects.joinParts(upload, named)
  }
  // Also where parts are missing: while another call joins them they go, one by one, and the object is there before.
  const object = await objects.findObject(key)
  if (object?.sizeBytes === sizeBytes && object.etag === toFileEtag(parts)) return
  throw toNotUploaded(missing.length === 0 ? parts : missing, parts)
}

function toNotUploaded(missing: readonly Part[], parts: readonly Part[]): Failure {
  const there = parts.filter((part) => !missing.includes(part))
  return errors.FILE_NOT_UPLOADED({
    expected: toSummary(parts),
    found: there.length === 0 ? null : toSummary(there),
    missing: missing.slice(0, namedMax).map(({ partNumber }) => partNumber),
  })
}

const toSummary = (parts: readonly Part[]) => ({
  byteSize: parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  parts: parts.length,
})

async function requireType(objects: ObjectStore, { objectName, sizeBytes, contentType }: File): Promise<void> {
  const read = async (from: number, countMax: number) =>
    (await objects.findBytesFrom(toFileKey(objectName), from, countMax)) ?? Buffer.alloc(0)
  const found = await findMediaTypes({ sizeBytes, read })
  if (!found.includes(contentType))
    throw errors.FILE_TYPE_NOT_ALLOWED({ expected: { contentType }, found: { contentType: found[0] ?? null } })
}
