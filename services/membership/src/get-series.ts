import type { Pool } from '@atelier/postgres/pool.ts'
import type { GetSeriesResponse } from '@atelier/protos/membership/v1/GetSeriesResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { toAnsweredSeries } from './series.ts'
import { seriesStore } from './series-store.ts'

/** A series of the caller's shop with its posts that are not archived. Fails with SERIES_NOT_FOUND, for another's as for none. */
export async function getSeries(
  { pool, baseUrl }: { pool: Pool; baseUrl: string },
  { shopId }: Principal,
  seriesId: number,
): Promise<GetSeriesResponse> {
  const store = seriesStore(pool)
  const [series, postIds] = await Promise.all([store.findOf(shopId, seriesId), store.listPosts(shopId, seriesId)])
  if (!series) throw errors.SERIES_NOT_FOUND({ seriesId })
  // Counted again: between the two questions a post may have come or gone.
  return { series: toAnsweredSeries(baseUrl, { ...series, postsCount: postIds.length }), postsIds: [...postIds] }
}
