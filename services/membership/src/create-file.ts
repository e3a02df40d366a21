import { errors as general } from '@atelier/errors/failure.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import type { CreateFileRequest__Output } from '@atelier/protos/membership/v1/CreateFileRequest.ts'
import type { CreateFileResponse } from '@atelier/protos/membership/v1/CreateFileResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { findFileProblems, openFilesMax, toFileKey } from './file.ts'
import { type FileStore, fileStore } from './file-store.ts'
import type { SignedIds } from './signed-id.ts'
import { newObjectName } from './upload.ts'
import { toUploadData } from './upload-data.ts'

/**
 * Gives out an address for each part of a file, which takes exactly the bytes of its size and MD5 for an hour, and what
 * confirms the file for a day. Fails with REQUEST_INVALID naming every wrong field and what is allowed, FILE_LIMIT_REACHED.
 * What a crash here leaves in storage, an upload without parts, nothing names; nor what several at once leave of whom the
 * limit refuses some.
 */
export async function createFile(
  deps: { files: FileStore; objects: ObjectStore; fileSignedIds: SignedIds },
  { shopId }: Principal,
  { contentType, byteSize, parts: wished }: CreateFileRequest__Output,
  settle: Settle,
): Promise<CreateFileResponse> {
  const problems = findFileProblems({ contentType, byteSize, parts: wished })
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })

  // What will be refused is not to cost what is dear, the signing of hundreds of addresses.
  requireRoom(await deps.files.countOpenOf(shopId))
  const resourceId = await deps.files.takeId()
  const objectName = newObjectName()
  const uploadId = await deps.objects.beginParts(toFileKey(objectName), contentType)
  const parts = wished.map((part, i) => ({ partNumber: i + 1, sizeBytes: part.byteSize, checksum: part.checksum }))
  const file = { resourceId, shopId, objectName, contentType, sizeBytes: byteSize, parts, uploadId }
  const answer = {
    uploadData: await toUploadData(deps, { ...file, createdAt: new Date() }, parts),
    resourceId,
  }
  return settle((db) =>
    db.transaction(async (tx) => {
      const files = fileStore(tx)
      requireRoom(await files.lockCountOpenOf(shopId))
      await files.insert(file)
      return answer
    }),
  )
}

function requireRoom(openFiles: number): void {
  if (openFiles >= openFilesMax) throw errors.FILE_LIMIT_REACHED({ limit: openFilesMax })
}
