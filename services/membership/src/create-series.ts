import type { Outbox } from '@atelier/events/outbox.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { CreateSeriesRequest__Output } from '@atelier/protos/membership/v1/CreateSeriesRequest.ts'
import type { CreateSeriesResponse } from '@atelier/protos/membership/v1/CreateSeriesResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { announceSeries } from './announce-series.ts'
import { requireImages } from './require-images.ts'
import { requirePosts } from './require-posts.ts'
import { readSeriesWish, toAnsweredSeries, toImageReferences } from './series.ts'
import { seriesStore } from './series-store.ts'

type CreateSeriesDeps = { outbox: Outbox; baseUrl: string }

/** Makes a series of these posts. Fails with REQUEST_INVALID, and as `requireImages` and `requirePosts`. */
export async function createSeries(
  deps: CreateSeriesDeps,
  call: Call,
  request: CreateSeriesRequest__Output,
  settle: Settle,
): Promise<CreateSeriesResponse> {
  const { shopId } = principalOf(call)
  const wish = readSeriesWish(request)
  const answer = await settle((db) =>
    db.transaction(async (tx) => {
      await requireImages(tx, shopId, toImageReferences(wish))
      await requirePosts(tx, shopId, wish)
      const seriesId = await seriesStore(tx).insert(shopId, wish)
      await seriesStore(tx).putPosts(seriesId, wish.postIds)
      const made = await announceSeries(deps, tx, { shopId, requestId: call.requestId, seriesId })
      return { series: toAnsweredSeries(deps.baseUrl, made.series), postsIds: [...made.postIds] }
    }),
  )
  deps.outbox.poke()
  return answer
}
