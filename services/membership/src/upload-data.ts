import { setImmediate as turn } from 'node:timers/promises'
import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import type { FileUploadData } from '@atelier/protos/membership/v1/FileUploadData.ts'
import { type File, type Part, toFileKey } from './file.ts'
import type { SignedIds } from './signed-id.ts'
import { confirmableHours, uploadExpiresSeconds } from './upload.ts'

/** Where these parts of a file go, an address of an hour each, and what confirms it for a day after it was created. */
export async function toUploadData(
  { objects, fileSignedIds }: { objects: ObjectStore; fileSignedIds: SignedIds },
  file: Omit<File, 'state'>,
  parts: readonly Part[],
): Promise<FileUploadData> {
  const { resourceId, shopId, createdAt } = file
  const expiresAt = new Date(Date.now() + uploadExpiresSeconds * 1_000)
  const upload = { key: toFileKey(file.objectName), uploadId: file.uploadId }
  const addresses = []
  for (const { partNumber, sizeBytes, checksum } of parts) {
    // Each takes 160 µs and more to sign, without a turn for anybody else, and there may be hundreds.
    await turn()
    const headers = { 'content-MD5': checksum }
    const url = await objects.presignPart(upload, partNumber, sizeBytes, uploadExpiresSeconds, headers)
    addresses.push({ partNumber, url, headers })
  }
  const expiresAtMs = createdAt.getTime() + confirmableHours * 3_600_000
  return {
    parts: addresses,
    signedId: fileSignedIds.sign({ resourceId, shopId, expiresAtMs }),
    expiresAt: expiresAt.toISOString(),
  }
}
