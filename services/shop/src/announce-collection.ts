import type { Outbox } from '@atelier/events/outbox.ts'
import { collectionUpdated } from '@atelier/events/shop.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { type Collection, toCollectionFacts } from './collection.ts'
import { collectionStore } from './collection-store.ts'

type Whose = { shopId: string; requestId: string }

/** Announces a collection that the transaction has made or changed, as it stands in it, and answers it. */
export async function announceCollection(
  outbox: Pick<Outbox, 'announce'>,
  tx: Database,
  collectionId: string,
  { shopId, requestId }: Whose,
): Promise<Collection> {
  const collection = await collectionStore(tx).find(shopId, collectionId)
  if (!collection) throw new Error(`collection ${collectionId} is gone while it is held`)
  const data = { collection: toCollectionFacts(collection), isDeleted: false }
  await outbox.announce(tx, collectionUpdated, { aggregateId: toAggregate(collection), shopId, requestId, data })
  return collection
}

/** Announces that a collection is no more, as it was at last. */
export async function announceDeletion(
  outbox: Pick<Outbox, 'announce'>,
  tx: Database,
  collection: Collection,
  { shopId, requestId }: Whose,
): Promise<void> {
  const data = { collection: toCollectionFacts(collection), isDeleted: true }
  await outbox.announce(tx, collectionUpdated, { aggregateId: toAggregate(collection), shopId, requestId, data })
}

const toAggregate = ({ collectionId }: Collection) => `collection/${collectionId}`
