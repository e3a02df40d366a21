import type { Database } from '@atelier/postgres/pool.ts'
import type { ListStorefrontCollectionsRequest__Output } from '@atelier/protos/shop/v1/ListStorefrontCollectionsRequest.ts'
import type { ListStorefrontCollectionsResponse } from '@atelier/protos/shop/v1/ListStorefrontCollectionsResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { isCollectionId, toCollectionFacts } from './collection.ts'
import { listSection } from './list-section.ts'
import { storefrontStore } from './storefront-store.ts'

/** The collections of the buyer's shop that have something public, newest first, without their offers; as `listSection` has it. */
export async function listStorefrontCollections(
  { pool }: { pool: Database },
  { shopId }: Principal,
  section: ListStorefrontCollectionsRequest__Output,
): Promise<ListStorefrontCollectionsResponse> {
  const store = storefrontStore(pool)
  const { entries, ...rest } = await listSection(section, {
    listOf: (part) => store.listCollections(shopId, part),
    count: () => store.countCollections(shopId),
    idOf: ({ collectionId }) => collectionId,
    isId: isCollectionId,
  })
  // Which offers there are that are not public is nothing for buyers.
  return { collections: entries.map((collection) => ({ ...toCollectionFacts(collection), offerIds: [] })), ...rest }
}
