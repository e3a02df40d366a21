import type { Database } from '@atelier/postgres/pool.ts'
import { collectionStore } from './collection-store.ts'
import { errors } from './errors.ts'
import { isUuid } from './offer.ts'

/** Fails with COLLECTION_OFFER_NOT_FOUND unless the shop has all of these offers. */
export async function requireOffers(db: Database, shopId: string, offerIds: readonly string[]): Promise<void> {
  const own = new Set(await collectionStore(db).listOwnOffers(shopId, offerIds.filter(isUuid)))
  const missing = offerIds.find((id) => !own.has(id))
  if (missing !== undefined) throw errors.COLLECTION_OFFER_NOT_FOUND({ offerId: missing })
}
