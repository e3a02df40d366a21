import type { Database } from '@atelier/postgres/pool.ts'
import type { ListCollectionsRequest__Output } from '@atelier/protos/shop/v1/ListCollectionsRequest.ts'
import type { ListCollectionsResponse } from '@atelier/protos/shop/v1/ListCollectionsResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { isCollectionId, toCollectionFacts } from './collection.ts'
import { collectionStore } from './collection-store.ts'
import { listSection } from './list-section.ts'

/** The collections of the caller's shop, newest first, as `listSection` has it. */
export async function listCollections(
  { pool }: { pool: Database },
  { shopId }: Principal,
  section: ListCollectionsRequest__Output,
): Promise<ListCollectionsResponse> {
  const collections = collectionStore(pool)
  const { entries, ...rest } = await listSection(section, {
    listOf: (part) => collections.listOf(shopId, part),
    count: () => collections.countOf(shopId),
    idOf: ({ collectionId }) => collectionId,
    isId: isCollectionId,
  })
  return { collections: entries.map(toCollectionFacts), ...rest }
}
