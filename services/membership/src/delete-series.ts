import { seriesDeleted } from '@atelier/events/membership.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { DeleteSeriesResponse } from '@atelier/protos/membership/v1/DeleteSeriesResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { seriesStore } from './series-store.ts'

type DeleteSeriesDeps = { pool: Pool; outbox: Outbox }

/** More posts of a series than these are only counted. */
const postsToldMax = 20

/** Removes a series that has no posts but archived ones. Fails with SERIES_NOT_FOUND, or SERIES_IN_USE saying by which posts. */
export async function deleteSeries(
  deps: DeleteSeriesDeps,
  call: Call,
  seriesId: number,
): Promise<DeleteSeriesResponse> {
  const { shopId } = principalOf(call)
  await deps.pool.transaction(async (tx) => {
    const store = seriesStore(tx)
    const held = await store.holdOf(shopId, [seriesId])
    if (held.length === 0) throw errors.SERIES_NOT_FOUND({ seriesId })
    const postIds = await store.listPosts(shopId, seriesId)
    if (postIds.length > 0) throw errors.SERIES_IN_USE({ posts: postIds.slice(0, postsToldMax), count: postIds.length })
    await store.delete(shopId, seriesId)
    const fact = { aggregateId: `series/${seriesId}`, shopId, requestId: call.requestId, data: { seriesId } }
    await deps.outbox.announce(tx, seriesDeleted, fact)
  })
  deps.outbox.poke()
  return {}
}
