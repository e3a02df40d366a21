import type { Pool } from '@atelier/postgres/pool.ts'
import type { ListGiftPurchasesRequest__Output } from '@atelier/protos/order/v1/ListGiftPurchasesRequest.ts'
import type { ListGiftPurchasesResponse } from '@atelier/protos/order/v1/ListGiftPurchasesResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import type { Gift } from './gift.ts'
import { toGiftPurchaseMessage } from './gift-purchase.ts'
import { giftPurchaseStore } from './gift-purchase-store.ts'
import { giftStore } from './gift-store.ts'
import { listById } from './list-by-id.ts'

/** Gifts that a list tells of each purchase: all of a hundred purchases could be a million. */
const giftsMaxEach = 100

/** Purchases of the caller's shop, newest first, each with the first of its gifts, as `listById` has it. */
export async function listGiftPurchases(
  { pool }: { pool: Pool },
  { shopId }: Principal,
  section: ListGiftPurchasesRequest__Output,
): Promise<ListGiftPurchasesResponse> {
  const purchases = giftPurchaseStore(pool)
  const { entries, ...rest } = await listById(section, {
    listOf: (part) => purchases.listOf(shopId, part),
    count: () => purchases.countOf(shopId),
    idOf: ({ giftPurchaseId }) => giftPurchaseId,
  })
  const gifts = await giftStore(pool).listOfPurchases(
    entries.map(({ giftPurchaseId }) => giftPurchaseId),
    giftsMaxEach,
  )
  const giftsOf = Map.groupBy<string | null, Gift>(gifts, ({ giftPurchaseId }) => giftPurchaseId)
  return {
    giftPurchases: entries.map((purchase) =>
      toGiftPurchaseMessage(purchase, giftsOf.get(purchase.giftPurchaseId) ?? []),
    ),
    ...rest,
  }
}
