import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { principalOf } from '@atelier/rpc/call.ts'
import type { Handlers } from '@atelier/rpc/server.ts'
import { listShops } from './list-shops.ts'
import { provisionShop } from './provision-shop.ts'
import type { ShopStore } from './shop-store.ts'

export function rpc(deps: { shops: ShopStore }): Handlers<ShopServiceDefinition> {
  return {
    listShops: (request, call) => listShops(deps, principalOf(call).agencyId, request),
    provisionShop: (request) => provisionShop(deps, request),
  }
}
