import type { DetachShopRequest__Output } from '@atelier/protos/shop/v1/DetachShopRequest.ts'
import type { DetachShopResponse } from '@atelier/protos/shop/v1/DetachShopResponse.ts'
import { errors } from './errors.ts'
import { readShopId } from './shop.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * Detaches a shop from its agency: it keeps what it has, and nobody may act on it until it is attached again. Repeating
 * it changes nothing. Fails with SHOP_NOT_FOUND, or OWN_SHOP_NOT_DETACHABLE for a channel's own shop.
 */
export async function detachShop(
  deps: { shops: ShopStore },
  request: DetachShopRequest__Output,
): Promise<DetachShopResponse> {
  const shopId = readShopId(request.shopId)
  if (await deps.shops.detach(shopId)) return {}
  throw (await deps.shops.find(shopId)) ? errors.OWN_SHOP_NOT_DETACHABLE({ shopId }) : errors.SHOP_NOT_FOUND()
}
