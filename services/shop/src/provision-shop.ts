import type { ProvisionShopRequest__Output } from '@atelier/protos/shop/v1/ProvisionShopRequest.ts'
import type { ProvisionShopResponse } from '@atelier/protos/shop/v1/ProvisionShopResponse.ts'
import { errors } from './errors.ts'
import { newShopId, readShopName } from './shop.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * Makes a shop. With an id, repeating the call changes nothing; without one, the agency's shop of this name is answered
 * when there is one. Fails with SHOP_NAME_INVALID, or SHOP_OF_ANOTHER_AGENCY when the id is taken by somebody else.
 */
export async function provisionShop(
  deps: { shops: ShopStore },
  request: ProvisionShopRequest__Output,
): Promise<ProvisionShopResponse> {
  const name = readShopName(request.name)
  if (name === null) throw errors.SHOP_NAME_INVALID()
  if (request.shopId === '') {
    const existing = await deps.shops.findByName(request.agencyId, name)
    if (existing) return { shopId: existing.shopId }
  }
  const shop = await deps.shops.insertOrFind({
    shopId: request.shopId || newShopId(),
    agencyId: request.agencyId,
    name,
  })
  if (shop.agencyId !== request.agencyId) throw errors.SHOP_OF_ANOTHER_AGENCY({ shopId: shop.shopId })
  return { shopId: shop.shopId }
}
