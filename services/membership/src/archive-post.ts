import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ArchivePostResponse } from '@atelier/protos/membership/v1/ArchivePostResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { announcePost } from './announce-post.ts'
import { errors } from './errors.ts'
import { keepSeries } from './keep-series.ts'
import { postStore } from './post-store.ts'

/**
 * Archives a post for good, and tells of it and of the series that show it no longer; repeating it changes nothing. Fails with
 * POST_NOT_FOUND.
 */
export async function archivePost(
  { pool, outbox }: { pool: Pool; outbox: Outbox },
  call: Call,
  postId: number,
): Promise<ArchivePostResponse> {
  const { shopId } = principalOf(call)
  const isFirst = await pool.transaction(async (tx) => {
    const posts = postStore(tx)
    const isArchived = await posts.archive(shopId, postId)
    const post = await posts.findOf(shopId, postId)
    if (!post) throw errors.POST_NOT_FOUND({ postId })
    if (!isArchived) return false
    await keepSeries({ outbox }, tx, { ...post, requestId: call.requestId })
    await announcePost(outbox, tx, post, call.requestId)
    return true
  })
  if (isFirst) outbox.poke()
  return {}
}
