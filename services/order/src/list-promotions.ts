import type { Pool } from '@atelier/postgres/pool.ts'
import type { ListPromotionsRequest__Output } from '@atelier/protos/order/v1/ListPromotionsRequest.ts'
import type { ListPromotionsResponse } from '@atelier/protos/order/v1/ListPromotionsResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { listById } from './list-by-id.ts'
import { toPromotionMessage } from './promotion.ts'
import { promotionStore } from './promotion-store.ts'

/** The promotions of a shop, newest first. */
export async function listPromotions(
  { pool }: { pool: Pool },
  { shopId }: Principal,
  section: ListPromotionsRequest__Output,
): Promise<ListPromotionsResponse> {
  const promotions = promotionStore(pool)
  const { entries, ...place } = await listById(section, {
    listOf: (part) => promotions.list(shopId, part),
    count: () => promotions.count(shopId),
    idOf: ({ promotionId }) => promotionId,
  })
  return { promotions: entries.map(toPromotionMessage), ...place }
}
