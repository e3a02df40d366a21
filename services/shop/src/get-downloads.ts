import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { GetDownloadsRequest__Output } from '@atelier/protos/shop/v1/GetDownloadsRequest.ts'
import type { GetDownloadsResponse } from '@atelier/protos/shop/v1/GetDownloadsResponse.ts'
import { toDigitalFileKey, toExpiry, uploadExpiresSeconds } from './digital-file.ts'
import { digitalFileStore } from './digital-file-store.ts'
import { offerStore } from './offer-store.ts'

/**
 * Addresses of an hour at which whoever bought these offers downloads their files, archived offers' too, in the order of the
 * offers. Files that were taken from an offer, and offers that the shop does not have, are absent.
 */
export async function getDownloads(
  { pool, objects }: { pool: Pool; objects: ObjectStore },
  { shopId, offerIds }: GetDownloadsRequest__Output,
): Promise<GetDownloadsResponse> {
  const expiresAt = toExpiry(new Date()).toISOString()
  const offers = await Promise.all(offerIds.map((offerId) => offerStore(pool).find(shopId, offerId)))
  const found = offers.flatMap((offer) => offer ?? [])
  const stored = await digitalFileStore(pool).listOf(
    shopId,
    found.map(({ offerId }) => offerId),
  )
  const byUrl = new Map(stored.map((file) => [file.fileUrl, file]))
  const files = found
    .flatMap(({ digitalFiles }) => digitalFiles)
    .flatMap(({ fileUrl, fileName }) => {
      const file = byUrl.get(fileUrl)
      return file ? [{ ...file, fileName }] : []
    })
  return {
    files: await Promise.all(
      files.map(async ({ objectName, contentType, fileName }) => {
        const key = toDigitalFileKey(objectName)
        const url = await objects.presignGet(key, contentType, uploadExpiresSeconds, fileName)
        return { fileName, url, expiresAt }
      }),
    ),
  }
}
