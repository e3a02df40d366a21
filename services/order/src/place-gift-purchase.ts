import type { Announce } from '@atelier/events/outbox.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { announceGiftPurchase } from './announce-gift-purchase.ts'
import type { Checkout } from './checkout.ts'
import { toNewGiftPurchase } from './gift-purchase.ts'
import { giftPurchaseStore } from './gift-purchase-store.ts'
import { giftStore } from './gift-store.ts'

/**
 * Makes what a checkout of gifts becomes once it is paid, its gifts to be won, and announces it, in a transaction of its caller's
 * that has the checkout locked. Answers the purchase's id.
 */
export async function placeGiftPurchase(
  tx: Database,
  deps: { announce: Announce },
  checkout: Checkout,
  requestId: string,
): Promise<string> {
  const purchase = await giftPurchaseStore(tx).insert(toNewGiftPurchase(checkout))
  const { giftPurchaseId, shopId, line } = purchase
  const tokenHashes = Array.from({ length: line.quantity }, () => null)
  const gifts = await giftStore(tx).insert(shopId, { giftPurchaseId }, tokenHashes)
  await announceGiftPurchase(deps, tx, purchase, gifts, requestId)
  return giftPurchaseId
}
