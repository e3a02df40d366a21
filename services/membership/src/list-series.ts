import type { Pool } from '@atelier/postgres/pool.ts'
import type { ListSeriesRequest__Output } from '@atelier/protos/membership/v1/ListSeriesRequest.ts'
import type { ListSeriesResponse } from '@atelier/protos/membership/v1/ListSeriesResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { listById } from './list-by-id.ts'
import { toAnsweredSeries } from './series.ts'
import { seriesStore } from './series-store.ts'

/** The series of the caller's shop, as `listById` has it. */
export async function listSeries(
  { pool, baseUrl }: { pool: Pool; baseUrl: string },
  { shopId }: Principal,
  request: ListSeriesRequest__Output,
): Promise<ListSeriesResponse> {
  const store = seriesStore(pool)
  const { entries, ...rest } = await listById(request, {
    listOf: (section) => store.listOf(shopId, section),
    count: () => store.countOf(shopId),
    idOf: ({ seriesId }) => seriesId,
  })
  return { series: entries.map((series) => toAnsweredSeries(baseUrl, series)), ...rest }
}
