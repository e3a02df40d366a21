import type { Outbox } from '@atelier/events/outbox.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { announceSeries } from './announce-series.ts'
import type { PostType } from './post.ts'
import { requireEach } from './reference.ts'
import { postsPerSeriesMax } from './series.ts'
import { seriesStore } from './series-store.ts'

/** A post that its transaction holds, the series it is to be in, and where in the body they are named: `/series`. */
type SeriesOfPost = {
  shopId: string
  requestId: string
  postId: number
  type: PostType
  seriesIds: readonly number[]
  pointer: string
}

/**
 * Makes a post be in exactly these series: at the end of each that is new to it, and gone from all others. Announces those that
 * changed. Whoever calls it holds the post, and has called `findOrMake` of the tags, before: series are held last of all.
 * Fails with REFERENCE_NOT_FOUND, POST_OF_ANOTHER_TYPE or SERIES_FULL, naming each place.
 */
export async function putIntoSeries(
  deps: { outbox: Pick<Outbox, 'announce'> },
  tx: Database,
  { shopId, requestId, postId, type, seriesIds, pointer }: SeriesOfPost,
): Promise<void> {
  const store = seriesStore(tx)
  const wanted = new Set(seriesIds)
  const references = seriesIds.map((id, i) => ({ pointer: `${pointer}/${i}/id`, id }))

  const held = await store.holdOf(shopId, [...wanted, ...(await store.listOfPost(postId))])
  requireEach(references, (id) => held.includes(id), 'REFERENCE_NOT_FOUND', 'is no series of this shop')
  // Once more: a series may have been replaced while this waited for it.
  const current = new Set(await store.listOfPost(postId))
  const series = new Map((await store.listByIds(shopId, [...wanted])).map((each) => [each.seriesId, each]))
  const isOfType = (id: number) => series.get(id)?.postsType === type
  requireEach(references, isOfType, 'POST_OF_ANOTHER_TYPE', `is no series of posts of the type ${type}`)
  const hasRoom = (id: number) => current.has(id) || (series.get(id)?.postsCount ?? 0) < postsPerSeriesMax
  requireEach(references, hasRoom, 'SERIES_FULL', `has ${postsPerSeriesMax} posts`)

  for (const seriesId of held) {
    if (wanted.has(seriesId) === current.has(seriesId)) continue
    if (wanted.has(seriesId)) await store.appendPost(seriesId, postId)
    else await store.removePost(seriesId, postId)
    await store.noteChanged(shopId, seriesId)
    await announceSeries(deps, tx, { shopId, requestId, seriesId })
  }
}
