import { seriesUpserted } from '@atelier/events/membership.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import type { Series } from './series.ts'
import { seriesStore } from './series-store.ts'

/** Announces a series that the transaction holds, as it stands in it; answers it with its posts. */
export async function announceSeries(
  { outbox }: { outbox: Pick<Outbox, 'announce'> },
  tx: Database,
  { shopId, requestId, seriesId }: { shopId: string; requestId: string; seriesId: number },
): Promise<{ series: Series; postIds: readonly number[] }> {
  const series = await seriesStore(tx).findOf(shopId, seriesId)
  if (!series) throw new Error(`series ${seriesId} is gone while it is held`)
  const postIds = await seriesStore(tx).listPosts(shopId, seriesId)
  const { title, description, postsType } = series
  const data = { seriesId, title, description, postsType, postsIds: [...postIds] }
  await outbox.announce(tx, seriesUpserted, { aggregateId: `series/${seriesId}`, shopId, requestId, data })
  return { series, postIds }
}
