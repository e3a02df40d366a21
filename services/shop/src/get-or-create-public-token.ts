import type { GetOrCreatePublicTokenResponse } from '@atelier/protos/shop/v1/GetOrCreatePublicTokenResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { requireAccessible, toSought } from './accessible-shop.ts'
import { newPublicToken } from './shop.ts'
import type { ShopStore } from './shop-store.ts'

/** The public token of the shop that the call acts on: one for good, made for whoever asks first. SHOP_NOT_ACCESSIBLE as in `getShop`. */
export async function getOrCreatePublicToken(
  deps: { shops: ShopStore },
  caller: Principal,
): Promise<GetOrCreatePublicTokenResponse> {
  const sought = toSought(caller, caller.shopId)
  return { token: requireAccessible(await deps.shops.findOrSetPublicToken(sought, newPublicToken())) }
}
