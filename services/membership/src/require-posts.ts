import type { Database } from '@atelier/postgres/pool.ts'
import type { PostType } from './post.ts'
import { requireEach } from './reference.ts'
import { seriesStore } from './series-store.ts'

/**
 * Makes sure that the posts of `/postsIds` may be in a series: of this shop, not archived, and of its type. What stands so stays
 * so until the transaction ends. Whoever calls it holds no series yet. Fails with REFERENCE_NOT_FOUND, for another's as for
 * none, or POST_OF_ANOTHER_TYPE, naming each place.
 */
export async function requirePosts(
  tx: Database,
  shopId: string,
  { postsType, postIds }: { postsType: PostType; postIds: readonly number[] },
): Promise<void> {
  const held = await seriesStore(tx).holdPosts(shopId, postIds)
  const types = new Map(held.filter(({ state }) => state !== 'ARCHIVED').map(({ postId, type }) => [postId, type]))
  const references = postIds.map((id, i) => ({ pointer: `/postsIds/${i}`, id }))
  requireEach(references, (id) => types.has(id), 'REFERENCE_NOT_FOUND', 'is no post of this shop')
  const isOfType = (id: number) => types.get(id) === postsType
  requireEach(references, isOfType, 'POST_OF_ANOTHER_TYPE', `is no post of the type ${postsType}`)
}
