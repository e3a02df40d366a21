import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { channelOf, principalOf } from '@atelier/rpc/call.ts'
import type { Handlers, Peers } from '@atelier/rpc/server.ts'
import { attachShop } from './attach-shop.ts'
import { detachShop } from './detach-shop.ts'
import { findShopAgency } from './find-shop-agency.ts'
import { getOrCreatePublicToken } from './get-or-create-public-token.ts'
import { getShop } from './get-shop.ts'
import { listShops } from './list-shops.ts'
import { provisionShop } from './provision-shop.ts'
import type { ShopStore } from './shop-store.ts'

/** Who may call what, by the names of certificates: an operator is who holds one of the name `operator`. */
export const peers: Peers<ShopServiceDefinition> = {
  listShops: 'every peer',
  getShop: 'every peer',
  getOrCreatePublicToken: 'every peer',
  findShopAgency: ['operator', 'auth'],
  provisionShop: ['operator', 'auth'],
  attachShop: ['operator'],
  detachShop: ['operator'],
}

export function rpc(deps: { shops: ShopStore; shopDomain: string }): Handlers<ShopServiceDefinition> {
  return {
    listShops: (request, call) => listShops(deps, channelOf(call).agencyId, request),
    getShop: (request, call) => getShop(deps, principalOf(call), request.shopId),
    getOrCreatePublicToken: (_request, call) => getOrCreatePublicToken(deps, principalOf(call)),
    findShopAgency: (request) => findShopAgency(deps, request.shopId),
    provisionShop: (request) => provisionShop(deps, request),
    attachShop: (request) => attachShop(deps, request),
    detachShop: (request) => detachShop(deps, request),
  }
}
