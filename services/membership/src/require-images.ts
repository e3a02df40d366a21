import type { Database } from '@atelier/postgres/pool.ts'
import { errors } from './errors.ts'
import { imageStore } from './image-store.ts'
import { toReferenceProblems } from './reference.ts'

/** An image that a request refers to, and where in its body: `/imageResourceId`. */
export type ImageReference = { pointer: string; resourceId: number }

/**
 * Makes sure that images may be referred to: of this shop, and confirmed. What stands so stays so until the transaction ends.
 * Fails with IMAGE_NOT_FOUND, for another's as for none, or IMAGE_NOT_CONFIRMED, naming each place.
 */
export async function requireImages(
  tx: Database,
  shopId: string,
  references: readonly ImageReference[],
): Promise<void> {
  if (references.length === 0) return
  const ids = references.map(({ resourceId }) => resourceId)
  const states = new Map((await imageStore(tx).holdOf(shopId, ids)).map((image) => [image.resourceId, image.state]))
  const absent = references.filter(({ resourceId }) => !states.has(resourceId))
  if (absent.length > 0) throw errors.IMAGE_NOT_FOUND(toDetails(absent, 'IMAGE_NOT_FOUND', 'is no image of this shop'))
  const open = references.filter(({ resourceId }) => states.get(resourceId) === 'CREATED')
  if (open.length > 0)
    throw errors.IMAGE_NOT_CONFIRMED(toDetails(open, 'IMAGE_NOT_CONFIRMED', 'is an image that is not confirmed'))
}

function toDetails(references: readonly ImageReference[], code: string, message: string) {
  const pointers = references.map(({ pointer }) => pointer)
  return { resourceId: references[0]?.resourceId, errors: toReferenceProblems(pointers, code, message) }
}
