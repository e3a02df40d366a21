import type { Outbox } from '@atelier/events/outbox.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { CreateCollectionRequest__Output } from '@atelier/protos/shop/v1/CreateCollectionRequest.ts'
import type { CreateCollectionResponse } from '@atelier/protos/shop/v1/CreateCollectionResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { announceCollection } from './announce-collection.ts'
import { collectionsPerShopMax, newCollectionId, readCollectionWish, toCollectionFacts } from './collection.ts'
import { collectionStore } from './collection-store.ts'
import { errors } from './errors.ts'
import { requireOffers } from './require-offers.ts'
import { toFreeSlug, toSlug } from './slug.ts'

/**
 * Makes a collection and announces it. Its slug comes from its name. Fails with REQUEST_INVALID, COLLECTION_LIMIT_REACHED,
 * and as `requireOffers`.
 */
export async function createCollection(
  { outbox }: { outbox: Outbox },
  call: Call,
  request: CreateCollectionRequest__Output,
  settle: Settle,
): Promise<CreateCollectionResponse> {
  const { shopId } = principalOf(call)
  const { requestId } = call
  const wish = readCollectionWish(request)
  const answer = await settle((db) =>
    db.transaction(async (tx) => {
      const collections = collectionStore(tx)
      if ((await collections.lockCountOf(shopId)) >= collectionsPerShopMax)
        throw errors.COLLECTION_LIMIT_REACHED({ limit: collectionsPerShopMax })
      await requireOffers(tx, shopId, wish.offerIds)
      const plain = toSlug(wish.name, 'collection')
      const slug = toFreeSlug(plain, new Set(await collections.listSlugs(shopId, plain)))
      const collectionId = newCollectionId()
      await collections.insert(shopId, { collectionId, slug, ...wish })
      await collections.putOffers(collectionId, wish.offerIds)
      const made = await announceCollection(outbox, tx, collectionId, { shopId, requestId })
      return { collection: toCollectionFacts(made) }
    }),
  )
  outbox.poke()
  return answer
}
