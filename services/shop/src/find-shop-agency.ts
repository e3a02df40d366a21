import type { FindShopAgencyResponse } from '@atelier/protos/shop/v1/FindShopAgencyResponse.ts'
import { readShopId } from './shop.ts'
import type { ShopStore } from './shop-store.ts'

/** The agency that a shop is attached to, none when it is detached or there is no such shop; and whether there is none. */
export async function findShopAgency(deps: { shops: ShopStore }, shopId: string): Promise<FindShopAgencyResponse> {
  const shop = await deps.shops.find(readShopId(shopId))
  return { missing: shop === null, ...(shop?.agencyId && { agencyId: shop.agencyId }) }
}
