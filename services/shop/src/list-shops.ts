import type { ListShopsResponse } from '@atelier/protos/shop/v1/ListShopsResponse.ts'
import type { ShopStore } from './shop-store.ts'

/** The shops attached to an agency, oldest first. */
export async function listShops(deps: { shops: ShopStore }, agencyId: string): Promise<ListShopsResponse> {
  const shops = await deps.shops.listOfAgency(agencyId)
  return { shops: shops.map(({ shopId, name }) => ({ shopId, name })) }
}
