import type { Outbox } from '@atelier/events/outbox.ts'
import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { AddDigitalFileRequest__Output } from '@atelier/protos/shop/v1/AddDigitalFileRequest.ts'
import type { AddDigitalFileResponse } from '@atelier/protos/shop/v1/AddDigitalFileResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { announceProduct } from './announce-product.ts'
import { filesPerOfferMax, requireFileName, type StoredFile, toDigitalFileKey } from './digital-file.ts'
import { digitalFileStore } from './digital-file-store.ts'
import { errors } from './errors.ts'
import { toOfferMessage } from './offer.ts'
import { offerStore } from './offer-store.ts'
import { requireDigital } from './require-digital.ts'

export type DigitalFileDeps = { pool: Pool; outbox: Outbox; objects: ObjectStore; baseUrl: string }

/**
 * Makes a file that was uploaded for an offer one of its files, the last of them, and announces the offer. One that it has is
 * called by this name from now on. Fails with REQUEST_INVALID, DIGITAL_FILE_NOT_FOUND, DIGITAL_FILE_NOT_UPLOADED,
 * DIGITAL_FILE_LIMIT_REACHED, and as `requireDigital`. A crash at any step leaves what the repeat goes on with.
 */
export async function addDigitalFile(
  deps: DigitalFileDeps,
  call: Call,
  { productId: offerId, fileUrl, fileName }: AddDigitalFileRequest__Output,
): Promise<AddDigitalFileResponse> {
  const { shopId } = principalOf(call)
  requireFileName(fileName)
  requireDigital(await offerStore(deps.pool).find(shopId, offerId), offerId)
  const stored = await digitalFileStore(deps.pool).find({ shopId, offerId, fileUrl })
  if (!stored) throw errors.DIGITAL_FILE_NOT_FOUND({ fileUrl })
  if (!stored.isAdded) await endUpload(deps.objects, stored)

  const offer = await deps.pool.transaction(async (tx) => {
    const files = digitalFileStore(tx)
    const before = requireDigital(await offerStore(tx).lock(shopId, offerId), offerId)
    const named = { fileUrl, fileName, sizeBytes: stored.sizeBytes }
    const others = before.digitalFiles.filter((file) => file.fileUrl !== fileUrl)
    const known = before.digitalFiles.find((file) => file.fileUrl === fileUrl)
    if (known?.fileName === fileName) return before
    if (!known && others.length >= filesPerOfferMax)
      throw errors.DIGITAL_FILE_LIMIT_REACHED({ limit: filesPerOfferMax })
    // It was removed, or swept, since it was found.
    if (!(await files.add(stored))) throw errors.DIGITAL_FILE_NOT_FOUND({ fileUrl })
    await files.putFiles(
      offerId,
      known ? before.digitalFiles.map((file) => (file === known ? named : file)) : [...others, named],
    )
    return announceProduct(deps, tx, { shopId, offerId, requestId: call.requestId })
  })
  deps.outbox.poke()
  return { offer: toOfferMessage(deps.baseUrl, offer) }
}

/** Makes of the upload the file that nobody can write any more, unless that was done before; it must be the one promised. */
async function endUpload(
  objects: ObjectStore,
  { objectName, uploadId, sizeBytes, fileUrl }: StoredFile,
): Promise<void> {
  const key = toDigitalFileKey(objectName)
  const [part] = (await objects.listParts({ key, uploadId })) ?? []
  if (part?.sizeBytes === sizeBytes) await objects.joinParts({ key, uploadId }, [part])
  const object = await objects.findObject(key)
  if (object?.sizeBytes === sizeBytes) return
  throw errors.DIGITAL_FILE_NOT_UPLOADED({
    fileUrl,
    expected: { size: sizeBytes },
    found: part ? { size: part.sizeBytes } : null,
  })
}
