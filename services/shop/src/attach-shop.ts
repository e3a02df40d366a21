import { fieldNotAllowed } from '@atelier/errors/failure.ts'
import type { AttachShopRequest__Output } from '@atelier/protos/shop/v1/AttachShopRequest.ts'
import type { AttachShopResponse } from '@atelier/protos/shop/v1/AttachShopResponse.ts'
import { errors } from './errors.ts'
import { readAgencyId, readShopId } from './shop.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * Attaches a detached shop to an agency; repeating it changes nothing. Fails with SHOP_NOT_FOUND, with
 * SHOP_OF_ANOTHER_AGENCY while it is attached elsewhere, or REQUEST_INVALID when the agency's id is none.
 */
export async function attachShop(
  deps: { shops: ShopStore },
  request: AttachShopRequest__Output,
): Promise<AttachShopResponse> {
  const [shopId, agencyId] = [readShopId(request.shopId), readAgencyId(request.agencyId)]
  if (agencyId === null) throw fieldNotAllowed('agencyId', 'must be the id of an agency, agy_…')
  if (await deps.shops.attach(shopId, agencyId)) return {}
  throw (await deps.shops.find(shopId)) ? errors.SHOP_OF_ANOTHER_AGENCY({ shopId }) : errors.SHOP_NOT_FOUND()
}
