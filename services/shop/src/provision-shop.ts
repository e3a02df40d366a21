import type { ProvisionShopRequest__Output } from '@atelier/protos/shop/v1/ProvisionShopRequest.ts'
import type { ProvisionShopResponse } from '@atelier/protos/shop/v1/ProvisionShopResponse.ts'
import { errors } from './errors.ts'
import { newShopId, readShopName } from './shop.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * Makes a shop. With an id, repeating the call changes nothing; without one, the agency's shop of this name is answered
 * when there is one, and all who ask at once get the same. Fails with SHOP_NAME_INVALID, or SHOP_OF_ANOTHER_AGENCY when
 * the shop of this id is attached elsewhere, or nowhere.
 */
export async function provisionShop(
  deps: { shops: ShopStore },
  request: ProvisionShopRequest__Output,
): Promise<ProvisionShopResponse> {
  const name = readShopName(request.name)
  if (name === null) throw errors.SHOP_NAME_INVALID()
  const { shopId, agencyId, own: isOwn } = request
  const shop = await (shopId === ''
    ? deps.shops.findByNameOrInsert({ shopId: newShopId(), agencyId, name, isOwn })
    : deps.shops.insertOrFind({ shopId, agencyId, name, isOwn }))
  if (shop.agencyId !== agencyId) throw errors.SHOP_OF_ANOTHER_AGENCY({ shopId: shop.shopId })
  return { shopId: shop.shopId }
}
