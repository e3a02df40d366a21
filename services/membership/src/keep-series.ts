import type { Outbox } from '@atelier/events/outbox.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { announceSeries } from './announce-series.ts'
import type { Post } from './post.ts'
import { requireEach } from './reference.ts'
import { postsPerSeriesMax } from './series.ts'
import { seriesStore } from './series-store.ts'

/** A post that its transaction holds, as it stands now. */
type HeldPost = Pick<Post, 'shopId' | 'postId' | 'type' | 'state'> & { requestId: string }

/**
 * Makes a post be in exactly these series, the `/series` of a request: at the end of each that is new to it, and gone from all
 * others; without them it stays in those it is in. Notes and announces each series that shows other posts than before, as those
 * do which show one no longer that was just archived. Whoever calls it holds the post, and has called `findOrMake` of the tags,
 * before: series are held last of all, and all at once. Fails with REFERENCE_NOT_FOUND, POST_OF_ANOTHER_TYPE or SERIES_FULL,
 * naming each place.
 */
export async function keepSeries(
  deps: { outbox: Pick<Outbox, 'announce'> },
  tx: Database,
  { shopId, requestId, postId, type, state }: HeldPost,
  seriesIds?: readonly number[],
): Promise<void> {
  const store = seriesStore(tx)
  const given = seriesIds ?? []
  const references = given.map((id, i) => ({ pointer: `/series/${i}/id`, id }))

  const held = await store.holdOf(shopId, [...given, ...(await store.listOfPost(postId))])
  requireEach(references, (id) => held.includes(id), 'REFERENCE_NOT_FOUND', 'is no series of this shop')
  // Once more: a series may have been replaced while this waited for it.
  const current = new Set(await store.listOfPost(postId))
  const series = new Map((await store.listByIds(shopId, given)).map((each) => [each.seriesId, each]))
  const isOfType = (id: number) => series.get(id)?.postsType === type
  requireEach(references, isOfType, 'POST_OF_ANOTHER_TYPE', `is no series of posts of the type ${type}`)
  const hasRoom = (id: number) => current.has(id) || (series.get(id)?.postsCount ?? 0) < postsPerSeriesMax
  requireEach(references, hasRoom, 'SERIES_FULL', `has ${postsPerSeriesMax} posts`)

  const wanted = seriesIds ? new Set(seriesIds) : current
  for (const seriesId of held) {
    const [was, is] = [current.has(seriesId), wanted.has(seriesId)]
    if (is && !was) await store.appendPost(seriesId, postId)
    if (was && !is) await store.removePost(seriesId, postId)
    // One that was archived before is changed no more, so it was shown wherever it was.
    const isShown = is && state !== 'ARCHIVED'
    if (was === isShown) continue
    await store.noteChanged(shopId, seriesId)
    await announceSeries(deps, tx, { shopId, requestId, seriesId })
  }
}
