import { isDeepStrictEqual } from 'node:util'
import { errors as general } from '@atelier/errors/failure.ts'
import { promotionUpdated } from '@atelier/events/order.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ReplacePromotionRequest__Output } from '@atelier/protos/order/v1/ReplacePromotionRequest.ts'
import type { ReplacePromotionResponse } from '@atelier/protos/order/v1/ReplacePromotionResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { replaceCodes } from './insert-promotion.ts'
import { readPromotionWish, toPromotionMessage } from './promotion.ts'
import { promotionStore } from './promotion-store.ts'

/**
 * Puts what is wished in place of all that a promotion was, and announces it when that is a change. Its uses stay, and what
 * checkouts were promised. Fails with REQUEST_INVALID, PROMOTION_NOT_FOUND, PROMOTION_CODE_TAKEN.
 */
export async function replacePromotion(
  { pool, outbox }: { pool: Pool; outbox: Outbox },
  call: Call,
  { promotionId, wish }: ReplacePromotionRequest__Output,
): Promise<ReplacePromotionResponse> {
  const { shopId } = principalOf(call)
  const { fields, problems } = readPromotionWish(wish)
  if (!fields) throw general.REQUEST_INVALID({ errors: problems })

  const promotion = await pool.transaction(async (tx) => {
    const promotions = promotionStore(tx)
    const before = await promotions.lock(shopId, promotionId)
    if (!before) throw errors.PROMOTION_NOT_FOUND({ promotionId })
    if (isDeepStrictEqual({ ...before, ...fields }, before)) return before
    await promotions.update(shopId, promotionId, fields)
    await replaceCodes(tx, shopId, promotionId, fields)
    const after = await promotions.find(shopId, promotionId)
    if (!after) throw new Error('the promotion that was just changed is not there')
    await outbox.announce(tx, promotionUpdated, {
      aggregateId: `promotion/${promotionId}`,
      shopId,
      requestId: call.requestId,
      data: { promotion: toPromotionMessage(after) },
    })
    return after
  })
  outbox.poke()
  return { promotion: toPromotionMessage(promotion) }
}
