import type { Pool } from '@atelier/postgres/pool.ts'
import type { GetGiftPurchaseResponse } from '@atelier/protos/order/v1/GetGiftPurchaseResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { toGiftPurchaseMessage } from './gift-purchase.ts'
import { giftPurchaseStore } from './gift-purchase-store.ts'
import { giftStore } from './gift-store.ts'

/** A purchase with all of its gifts. Fails with GIFT_PURCHASE_NOT_FOUND. */
export async function getGiftPurchase(
  { pool }: { pool: Pool },
  { shopId }: Principal,
  giftPurchaseId: string,
): Promise<GetGiftPurchaseResponse> {
  const purchase = await giftPurchaseStore(pool).find(shopId, giftPurchaseId)
  if (!purchase) throw errors.GIFT_PURCHASE_NOT_FOUND({ giftPurchaseId })
  const gifts = await giftStore(pool).listOf({ giftPurchaseId }, purchase.line.quantity)
  return { giftPurchase: toGiftPurchaseMessage(purchase, gifts) }
}
