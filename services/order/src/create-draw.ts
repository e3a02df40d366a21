import { randomBytes } from 'node:crypto'
import { giftDrawStarted } from '@atelier/events/order.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { CreateDrawRequest__Output } from '@atelier/protos/order/v1/CreateDrawRequest.ts'
import type { CreateDrawResponse } from '@atelier/protos/order/v1/CreateDrawResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { drawQuantityMax, toSeedHash } from './draw.ts'
import { drawStore } from './draw-store.ts'
import { errors } from './errors.ts'
import { giftPurchaseStore } from './gift-purchase-store.ts'
import { giftStore } from './gift-store.ts'

/**
 * Begins a draw of gifts of a purchase, so many or as many as can be won and one draw gives, with a seed that is chosen now and
 * told later. It sets no gift aside: another draw may be finished first. Fails with GIFT_PURCHASE_NOT_FOUND, and with
 * GIFTS_NOT_AVAILABLE where there are not so many now.
 */
export async function createDraw(
  { outbox }: { outbox: Outbox },
  call: Call,
  { giftPurchaseId, quantity }: CreateDrawRequest__Output,
  settle: Settle,
): Promise<CreateDrawResponse> {
  const { shopId } = principalOf(call)
  const answer = await settle((db) =>
    db.transaction(async (tx) => {
      if (!(await giftPurchaseStore(tx).find(shopId, giftPurchaseId)))
        throw errors.GIFT_PURCHASE_NOT_FOUND({ giftPurchaseId })
      const available = await giftStore(tx).countDrawable(giftPurchaseId)
      const wanted = quantity ?? Math.min(available, drawQuantityMax)
      if (wanted < 1 || wanted > Math.min(available, drawQuantityMax))
        throw errors.GIFTS_NOT_AVAILABLE({ giftPurchaseId, available, max: drawQuantityMax })
      const draw = await drawStore(tx).insert({ shopId, giftPurchaseId, quantity: wanted, seed: randomBytes(32) })
      await outbox.announce(tx, giftDrawStarted, {
        aggregateId: `draw/${draw.drawId}`,
        shopId,
        requestId: call.requestId,
        data: { drawId: draw.drawId, giftPurchaseId, quantity: wanted, seedHash: toSeedHash(draw.seed) },
      })
      return { id: draw.drawId }
    }),
  )
  outbox.poke()
  return answer
}
