import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { DeleteCollectionResponse } from '@atelier/protos/shop/v1/DeleteCollectionResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { announceDeletion } from './announce-collection.ts'
import { collectionStore } from './collection-store.ts'
import { errors } from './errors.ts'

/** Removes a collection, and nothing of what it lists. Fails with COLLECTION_NOT_FOUND. */
export async function deleteCollection(
  { pool, outbox }: { pool: Pool; outbox: Outbox },
  call: Call,
  idOrSlug: string,
): Promise<DeleteCollectionResponse> {
  const { shopId } = principalOf(call)
  await pool.transaction(async (tx) => {
    const collections = collectionStore(tx)
    const collection = await collections.lock(shopId, idOrSlug)
    if (!collection) throw errors.COLLECTION_NOT_FOUND()
    await collections.delete(collection.collectionId)
    await announceDeletion(outbox, tx, collection, { shopId, requestId: call.requestId })
  })
  outbox.poke()
  return {}
}
