import type { GetShopResponse } from '@atelier/protos/shop/v1/GetShopResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { requireAccessible, toSought } from './accessible-shop.ts'
import { toShopDomain } from './shop.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * A shop that the caller may act on. An id that is malformed, unknown or another's is looked up like any other and fails
 * with the same SHOP_NOT_ACCESSIBLE. No shop has a domain of its own yet: the public one is ours.
 */
export async function getShop(
  deps: { shops: ShopStore; shopDomain: string },
  caller: Principal,
  shopId: string,
): Promise<GetShopResponse> {
  const shop = requireAccessible(await deps.shops.findOfAgency(toSought(caller, shopId)))
  const domain = toShopDomain(shop.shopId, deps.shopDomain)
  return { id: shop.shopId, name: shop.name, domain, publicDomain: domain }
}
