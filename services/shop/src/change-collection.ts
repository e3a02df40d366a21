import { isDeepStrictEqual } from 'node:util'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { announceCollection } from './announce-collection.ts'
import { type Collection, type CollectionWish, toCollectionFacts } from './collection.ts'
import { collectionStore } from './collection-store.ts'
import { errors } from './errors.ts'
import { requireOffers } from './require-offers.ts'

export type ChangeCollectionDeps = { pool: Pool; outbox: Outbox }

/**
 * Makes of a collection what `change` makes of it, and announces it when that is a change. Fails with COLLECTION_NOT_FOUND, and
 * as `requireOffers`.
 */
export async function changeCollection(
  { pool, outbox }: ChangeCollectionDeps,
  call: Call,
  idOrSlug: string,
  change: (before: Collection) => CollectionWish,
) {
  const { shopId } = principalOf(call)
  const { requestId } = call
  const collection = await pool.transaction(async (tx) => {
    const collections = collectionStore(tx)
    const before = await collections.lock(shopId, idOrSlug)
    if (!before) throw errors.COLLECTION_NOT_FOUND()
    const { name, description, offerIds } = change(before)
    const wish = { name, description, offerIds }
    if (isDeepStrictEqual({ ...before, ...wish }, before)) return before
    await requireOffers(tx, shopId, offerIds)
    await collections.update(before.collectionId, wish)
    await collections.putOffers(before.collectionId, offerIds)
    return announceCollection(outbox, tx, before.collectionId, { shopId, requestId })
  })
  outbox.poke()
  return toCollectionFacts(collection)
}
