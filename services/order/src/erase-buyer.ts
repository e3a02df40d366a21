import type { Pool } from '@atelier/postgres/pool.ts'
import type { EraseBuyerRequest__Output } from '@atelier/protos/order/v1/EraseBuyerRequest.ts'
import type { EraseBuyerResponse } from '@atelier/protos/order/v1/EraseBuyerResponse.ts'
import { buyerStore } from './buyer-store.ts'
import { refuseUses } from './find-buyer.ts'

const batchSizeMax = 100

/**
 * Makes a buyer unknown in a batch of this service's rows: with each order or purchase of gifts all that it came from and
 * became, so that none is left that nothing leads to any more. What was bought stays as it is, with its times, and nobody is told
 * of it. Fails with BUYER_IN_USE, and then changes nothing.
 */
export async function eraseBuyer(
  { pool }: { pool: Pool },
  { ids, ...buyer }: EraseBuyerRequest__Output,
): Promise<EraseBuyerResponse> {
  return pool.transaction(async (tx) => {
    await refuseUses(tx, buyer)
    const store = buyerStore(tx)
    const orders = await store.lockOrders(buyer, ids, batchSizeMax)
    const purchases = await store.lockPurchases(buyer, ids, batchSizeMax)
    const further = await store.lockCheckouts(buyer, ids, batchSizeMax)
    const checkouts = new Set([...(await store.listCheckoutsOf(orders, purchases)), ...further])
    await store.eraseOrders(orders)
    await store.erasePurchases(purchases)
    await store.eraseCheckouts([...checkouts])
    return {
      orders: orders.length,
      checkouts: checkouts.size,
      giftPurchases: purchases.length,
      gifts: await store.eraseGifts(buyer, ids, orders),
      giftCards: await store.eraseGiftCards(buyer),
      more: [orders, purchases, further].some((batch) => batch.length === batchSizeMax),
    }
  })
}
