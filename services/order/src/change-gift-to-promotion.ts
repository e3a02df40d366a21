import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ChangeGiftToPromotionRequest__Output } from '@atelier/protos/order/v1/ChangeGiftToPromotionRequest.ts'
import type { ChangeGiftToPromotionResponse } from '@atelier/protos/order/v1/ChangeGiftToPromotionResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { changeGift } from './change-gift.ts'
import { toGiftMessage } from './gift.ts'
import { newGiftCardCode } from './gift-card.ts'
import { shareOf } from './gift-purchase.ts'
import { insertPromotion } from './insert-promotion.ts'

/**
 * Gives a promotion in a gift's place: a code for one order that takes off what was paid for the gift, its shipping included,
 * in the currency that it was bought in. Repeating it answers the same. Fails as `changeGift`.
 */
export async function changeGiftToPromotion(
  { pool, outbox }: { pool: Pool; outbox: Outbox },
  call: Call,
  { giftPurchaseId, giftId }: ChangeGiftToPromotionRequest__Output,
): Promise<ChangeGiftToPromotionResponse> {
  const { shopId } = principalOf(call)
  const named = { shopId, giftPurchaseId, giftId }
  const gift = await pool.transaction((tx) =>
    changeGift(outbox, tx, named, 'CHANGED_TO_PROMOTION', call.requestId, async (purchase, { position }) => {
      const { currency, friendlyId } = purchase
      const fields = {
        shopId,
        name: `Gift of ${friendlyId}`,
        type: 'SHOP_SINGLE',
        // As hard to guess as a gift card: it is worth as much.
        codes: [`GIFT-${newGiftCardCode()}`],
        discount: { type: 'AMOUNT', minorUnits: Number(shareOf(purchase, position)), currency },
        minimum: null,
        startsAt: null,
        endsAt: null,
        maxUses: 1,
      } as const
      const { promotionId } = await insertPromotion(tx, outbox, fields, call.requestId)
      return { status: 'CHANGED_TO_PROMOTION', promotionId }
    }),
  )
  outbox.poke()
  return { gift: toGiftMessage(gift) }
}
