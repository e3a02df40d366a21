import { errors as general } from '@atelier/errors/failure.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { CreatePromotionRequest__Output } from '@atelier/protos/order/v1/CreatePromotionRequest.ts'
import type { CreatePromotionResponse } from '@atelier/protos/order/v1/CreatePromotionResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { insertPromotion } from './insert-promotion.ts'
import { readPromotionWish, toPromotionMessage } from './promotion.ts'

/** Makes a promotion and announces it. Fails with REQUEST_INVALID, PROMOTION_CODE_TAKEN. */
export async function createPromotion(
  { outbox }: { outbox: Outbox },
  call: Call,
  { wish }: CreatePromotionRequest__Output,
  settle: Settle,
): Promise<CreatePromotionResponse> {
  const { shopId } = principalOf(call)
  const { fields, problems } = readPromotionWish(wish)
  if (!fields) throw general.REQUEST_INVALID({ errors: problems })
  const answer = await settle((db) =>
    db.transaction(async (tx) => {
      const promotion = await insertPromotion(tx, outbox, { ...fields, shopId }, call.requestId)
      return { promotion: toPromotionMessage(promotion) }
    }),
  )
  outbox.poke()
  return answer
}
