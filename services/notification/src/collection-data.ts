import type { Event } from '@atelier/events/event.ts'
import type { collectionUpdated } from '@atelier/events/shop.ts'
import { toCollection } from '@atelier/resources/collection.ts'

/** What is told of a collection that was made, changed or, last of all, deleted. */
export function toCollectionUpdate({ collection, isDeleted }: Event<typeof collectionUpdated>['data']) {
  return { ...toCollection(collection), deleted: isDeleted }
}
