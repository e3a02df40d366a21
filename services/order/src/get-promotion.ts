import type { Pool } from '@atelier/postgres/pool.ts'
import type { GetPromotionResponse } from '@atelier/protos/order/v1/GetPromotionResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { toPromotionMessage } from './promotion.ts'
import { promotionStore } from './promotion-store.ts'

/** A promotion as it stands. Fails with PROMOTION_NOT_FOUND. */
export async function getPromotion(
  { pool }: { pool: Pool },
  { shopId }: Principal,
  promotionId: string,
): Promise<GetPromotionResponse> {
  const promotion = await promotionStore(pool).find(shopId, promotionId)
  if (!promotion) throw errors.PROMOTION_NOT_FOUND({ promotionId })
  return { promotion: toPromotionMessage(promotion) }
}
