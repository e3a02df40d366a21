import type { RemoveDigitalFileRequest__Output } from '@atelier/protos/shop/v1/RemoveDigitalFileRequest.ts'
import type { RemoveDigitalFileResponse } from '@atelier/protos/shop/v1/RemoveDigitalFileResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import type { DigitalFileDeps } from './add-digital-file.ts'
import { announceProduct } from './announce-product.ts'
import { digitalFileStore } from './digital-file-store.ts'
import { errors } from './errors.ts'
import { toOfferMessage } from './offer.ts'
import { offerStore } from './offer-store.ts'
import { requireDigital } from './require-digital.ts'

/**
 * Takes a file from an offer, for good, and announces the offer. Its bytes are removed by the sweep. Fails with
 * DIGITAL_FILE_NOT_FOUND, and as `requireDigital`.
 */
export async function removeDigitalFile(
  deps: Omit<DigitalFileDeps, 'objects'>,
  call: Call,
  { productId: offerId, fileUrl }: RemoveDigitalFileRequest__Output,
): Promise<RemoveDigitalFileResponse> {
  const { shopId } = principalOf(call)
  const offer = await deps.pool.transaction(async (tx) => {
    const files = digitalFileStore(tx)
    const before = requireDigital(await offerStore(tx).lock(shopId, offerId), offerId)
    const others = before.digitalFiles.filter((file) => file.fileUrl !== fileUrl)
    const stored = await files.find({ shopId, offerId, fileUrl })
    if (!stored || others.length === before.digitalFiles.length) throw errors.DIGITAL_FILE_NOT_FOUND({ fileUrl })
    await files.remove(stored)
    await files.putFiles(offerId, others)
    return announceProduct(deps, tx, { shopId, offerId, requestId: call.requestId })
  })
  deps.outbox.poke()
  return { offer: toOfferMessage(deps.baseUrl, offer) }
}
