import type { Database } from '@atelier/postgres/pool.ts'
import type { ListStorefrontOffersRequest__Output } from '@atelier/protos/shop/v1/ListStorefrontOffersRequest.ts'
import type { ListStorefrontOffersResponse } from '@atelier/protos/shop/v1/ListStorefrontOffersResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { collectionStore } from './collection-store.ts'
import { errors } from './errors.ts'
import { listSection } from './list-section.ts'
import { isUuid } from './offer.ts'
import { readShowing, toStorefrontOffer } from './storefront-offer.ts'
import { storefrontStore } from './storefront-store.ts'

/**
 * What is public of the buyer's shop, newest first, or of one of its collections in that order; as `listSection` has it. Fails
 * with COLLECTION_NOT_FOUND, and as `readShowing`.
 */
export async function listStorefrontOffers(
  { pool, baseUrl }: { pool: Database; baseUrl: string },
  { shopId }: Principal,
  { collectionSlug, currency, ...section }: ListStorefrontOffersRequest__Output,
): Promise<ListStorefrontOffersResponse> {
  const showing = await readShowing(pool, shopId, currency)
  const store = storefrontStore(pool)
  const collectionId = collectionSlug === undefined ? null : await findCollection(pool, shopId, collectionSlug)
  const { entries, ...rest } = await listSection(section, {
    listOf: (part) => (collectionId === null ? store.listOffers(shopId, part) : store.listOffersOf(collectionId, part)),
    count: () => (collectionId === null ? store.countOffers(shopId) : store.countOffersOf(collectionId)),
    idOf: ({ offerId }) => offerId,
    isId: isUuid,
  })
  return { offers: entries.map((offer) => toStorefrontOffer(baseUrl, offer, showing)), ...rest }
}

async function findCollection(db: Database, shopId: string, slug: string): Promise<string> {
  const collection = await collectionStore(db).find(shopId, slug)
  if (collection?.slug !== slug) throw errors.COLLECTION_NOT_FOUND()
  return collection.collectionId
}
