import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { CancelGiftRequest__Output } from '@atelier/protos/order/v1/CancelGiftRequest.ts'
import type { CancelGiftResponse } from '@atelier/protos/order/v1/CancelGiftResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { changeGift } from './change-gift.ts'
import { toGiftMessage } from './gift.ts'
import { shareOf } from './gift-purchase.ts'
import { giveBack } from './give-back.ts'
import type { Settling } from './settle-payments.ts'

/**
 * Cancels a gift, and gives its part of what was paid back: the parts of all gifts of a purchase are what was paid for it,
 * exactly. Repeating it gives nothing more. Fails as `changeGift`.
 */
export async function cancelGift(
  { pool, outbox, settling }: { pool: Pool; outbox: Outbox; settling: Pick<Settling, 'poke'> },
  call: Call,
  { giftPurchaseId, giftId }: CancelGiftRequest__Output,
): Promise<CancelGiftResponse> {
  const { shopId } = principalOf(call)
  const { requestId } = call
  const gift = await pool.transaction((tx) =>
    changeGift(outbox, tx, { shopId, giftPurchaseId, giftId }, 'CANCELLED', requestId, async (purchase, gift) => {
      const amount = shareOf(purchase, gift.position)
      const { checkoutId } = purchase
      if (amount > 0n)
        await giveBack(tx, { orderId: null, checkoutId, amount, reason: `gift ${giftId} cancelled`, requestId })
      return { status: 'CANCELLED' }
    }),
  )
  outbox.poke()
  settling.poke()
  return { gift: toGiftMessage(gift) }
}
