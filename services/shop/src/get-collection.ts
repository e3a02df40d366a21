import type { Database } from '@atelier/postgres/pool.ts'
import type { GetCollectionResponse } from '@atelier/protos/shop/v1/GetCollectionResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { toCollectionFacts } from './collection.ts'
import { collectionStore } from './collection-store.ts'
import { errors } from './errors.ts'

/** A collection of the caller's shop, by its id or its slug. Fails with COLLECTION_NOT_FOUND. */
export async function getCollection(
  { pool }: { pool: Database },
  { shopId }: Principal,
  idOrSlug: string,
): Promise<GetCollectionResponse> {
  const collection = await collectionStore(pool).find(shopId, idOrSlug)
  if (!collection) throw errors.COLLECTION_NOT_FOUND()
  return { collection: toCollectionFacts(collection) }
}
