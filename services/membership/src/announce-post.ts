import { postUpserted } from '@atelier/events/membership.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import type { PostSummary } from './post.ts'

/** Tells how a post stands now, in the transaction that made it so. */
export async function announcePost(outbox: Outbox, tx: Database, post: PostSummary, requestId: string): Promise<void> {
  const { postId, shopId, type, title, state, liveAt, accessType, tierIds, tags, seriesIds, notificationsEnabled } =
    post
  await outbox.announce(tx, postUpserted, {
    aggregateId: `post/${postId}`,
    shopId,
    requestId,
    data: {
      postId,
      type,
      title,
      state,
      liveAt: liveAt?.toISOString() ?? null,
      access: { type: accessType, tierIds },
      tags,
      seriesIds,
      notificationsEnabled,
    },
  })
}
