import type { Announce } from '@atelier/events/outbox.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { announceGiftPurchase } from './announce-gift-purchase.ts'
import { errors } from './errors.ts'
import { type Gift, type GiftEnd, requireGiftMove } from './gift.ts'
import type { GiftPurchase } from './gift-purchase.ts'
import { giftPurchaseStore } from './gift-purchase-store.ts'
import { giftStore } from './gift-store.ts'

/**
 * Makes a gift of a purchase be what `end` makes of it, and announces it, in a transaction of its caller's. Nothing happens to
 * one that is that already. Fails with GIFT_PURCHASE_NOT_FOUND, GIFT_NOT_FOUND, and GIFT_MOVE_NOT_ALLOWED.
 */
export async function changeGift<Status extends GiftEnd['status']>(
  deps: { announce: Announce },
  tx: Database,
  { shopId, giftPurchaseId, giftId }: { shopId: string; giftPurchaseId: string; giftId: string },
  status: Status,
  requestId: string,
  end: (purchase: GiftPurchase, gift: Gift) => Promise<GiftEnd & { status: Status }>,
): Promise<Gift> {
  const purchase = await giftPurchaseStore(tx).find(shopId, giftPurchaseId)
  if (!purchase) throw errors.GIFT_PURCHASE_NOT_FOUND({ giftPurchaseId })
  const gift = await giftStore(tx).lock(shopId, giftId)
  if (gift?.giftPurchaseId !== giftPurchaseId) throw errors.GIFT_NOT_FOUND({ giftId })
  if (gift.status === status) return gift
  requireGiftMove(gift, status)
  const changed = await giftStore(tx).end(gift, await end(purchase, gift))
  await announceGiftPurchase(deps, tx, purchase, [changed], requestId)
  return changed
}
