import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ReplaceSeriesRequest__Output } from '@atelier/protos/membership/v1/ReplaceSeriesRequest.ts'
import type { ReplaceSeriesResponse } from '@atelier/protos/membership/v1/ReplaceSeriesResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { announceSeries } from './announce-series.ts'
import { errors } from './errors.ts'
import { requireImages } from './require-images.ts'
import { requirePosts } from './require-posts.ts'
import { isAsWished, readSeriesWish, toAnsweredSeries, toImageReferences } from './series.ts'
import { seriesStore } from './series-store.ts'

type ReplaceSeriesDeps = { pool: Pool; outbox: Outbox; baseUrl: string }

/**
 * Makes all of a series be what is given: posts that are not named are in it no longer. What changes nothing is not announced.
 * Fails with SERIES_NOT_FOUND, REQUEST_INVALID, and as `requireImages` and `requirePosts`.
 */
export async function replaceSeries(
  deps: ReplaceSeriesDeps,
  call: Call,
  { seriesId, ...request }: ReplaceSeriesRequest__Output,
): Promise<ReplaceSeriesResponse> {
  const { shopId } = principalOf(call)
  const wish = readSeriesWish(request)
  const { series, postIds } = await deps.pool.transaction(async (tx) => {
    const store = seriesStore(tx)
    if (!(await store.findOf(shopId, seriesId))) throw errors.SERIES_NOT_FOUND({ seriesId })
    await requireImages(tx, shopId, toImageReferences(wish))
    // Posts first: whoever changes a post holds it, and then its series.
    await requirePosts(tx, shopId, wish)
    await store.holdOf(shopId, [seriesId])
    const series = await store.findOf(shopId, seriesId)
    if (!series) throw errors.SERIES_NOT_FOUND({ seriesId })
    const postIds = await store.listPosts(shopId, seriesId)
    if (isAsWished(series, postIds, wish)) return { series, postIds }
    await store.update(shopId, seriesId, wish)
    await store.putPosts(seriesId, wish.postIds)
    return announceSeries(deps, tx, { shopId, requestId: call.requestId, seriesId })
  })
  deps.outbox.poke()
  return { series: toAnsweredSeries(deps.baseUrl, series), postsIds: [...postIds] }
}
