import { giftPurchaseChanged } from '@atelier/events/order.ts'
import type { Announce } from '@atelier/events/outbox.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import type { Gift } from './gift.ts'
import { type GiftPurchase, toGiftPurchaseMessage } from './gift-purchase.ts'
import { giftStore } from './gift-store.ts'

/** Gifts that one event tells of: NATS carries a mebibyte, and one gift with its winner may take more than a kilobyte. */
const giftsMax = 200

/**
 * Tells of a purchase with all of its gifts, or, where they are more than one event carries, with those that changed, in as many
 * events as they take.
 */
export async function announceGiftPurchase(
  { announce }: { announce: Announce },
  tx: Database,
  purchase: GiftPurchase,
  changed: readonly Gift[],
  requestId: string,
): Promise<void> {
  const { giftPurchaseId, shopId, line } = purchase
  const told = line.quantity > giftsMax ? changed : await giftStore(tx).listOf({ giftPurchaseId }, giftsMax)
  for (let start = 0; start < told.length; start += giftsMax)
    await announce(tx, giftPurchaseChanged, {
      aggregateId: `gift_purchase/${giftPurchaseId}`,
      shopId,
      requestId,
      data: { giftPurchase: toGiftPurchaseMessage(purchase, told.slice(start, start + giftsMax)) },
    })
}
