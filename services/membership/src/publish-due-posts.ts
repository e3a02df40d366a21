import { openSweep } from '@atelier/boot/sweep.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import { newId } from '@atelier/ids/id.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { announcePost } from './announce-post.ts'
import { postStore } from './post-store.ts'

const batchSizeMax = 100

type Deps = { pool: Pool; outbox: Outbox }

/**
 * Publishes scheduled posts whose time has come, however long ago, and tells of each once: any number of replicas may do it.
 * Answers how many.
 */
async function publishDuePosts({ pool, outbox }: Deps): Promise<number> {
  const published = await pool.transaction(async (tx) => {
    const posts = await postStore(tx).publishDue(batchSizeMax)
    const requestId = newId('req')
    for (const post of posts) await announcePost(outbox, tx, post, requestId)
    return posts.length
  })
  if (published > 0) outbox.poke()
  return published
}

/** Keeps publishing posts whose time comes, every `intervalMs` or so. */
export function openPostPublishing(deps: Deps, intervalMs: number): AsyncDisposable {
  return openSweep({ name: 'scheduled posts', sweepBatch: () => publishDuePosts(deps), batchSizeMax, intervalMs })
}
