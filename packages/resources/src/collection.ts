/** A collection as `shop` answers it, and tells it in events. */
type Collection = {
  id: string
  slug: string
  name: string
  description: string
  offerIds: readonly string[]
  createdAt: string
  updatedAt: string
}

/** A collection as partners read it. */
export function toCollection({ id, slug, name, description, offerIds, createdAt, updatedAt }: Collection) {
  return { id, slug, name, description, offerIds: [...offerIds], createdAt, updatedAt }
}
