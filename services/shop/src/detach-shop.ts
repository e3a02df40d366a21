import type { Outbox } from '@atelier/events/outbox.ts'
import { shopDetached } from '@atelier/events/shop.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { DetachShopRequest__Output } from '@atelier/protos/shop/v1/DetachShopRequest.ts'
import type { DetachShopResponse } from '@atelier/protos/shop/v1/DetachShopResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { readShopId } from './shop.ts'
import { shopStore } from './shop-store.ts'

/**
 * Detaches a shop from its agency and announces it: it keeps what it has, and nobody may act on it until it is attached
 * again. Repeating it changes nothing. Fails with SHOP_NOT_FOUND, or OWN_SHOP_NOT_DETACHABLE for a channel's own shop.
 */
export async function detachShop(
  { pool, outbox }: { pool: Pool; outbox: Outbox },
  request: DetachShopRequest__Output,
  { requestId }: Call,
): Promise<DetachShopResponse> {
  const shopId = readShopId(request.shopId)
  await pool.transaction(async (tx) => {
    const shops = shopStore(tx)
    const shop = await shops.lock(shopId)
    if (!shop) throw errors.SHOP_NOT_FOUND()
    if (shop.isOwn) throw errors.OWN_SHOP_NOT_DETACHABLE({ shopId })
    const { agencyId } = shop
    if (agencyId === null) return
    await shops.detach(shop.shopId)
    await outbox.announce(tx, shopDetached, {
      aggregateId: shop.shopId,
      shopId: shop.shopId,
      requestId,
      data: { agencyId },
    })
  })
  outbox.poke()
  return {}
}
