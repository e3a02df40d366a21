import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { callerOf } from '../authorize.ts'
import { getCurrentShop, putPublicToken } from '../schemas/current-shop.ts'
import type { App } from '../server.ts'

export function currentShopRoutes(app: App, shop: Client<ShopServiceDefinition>): void {
  app.get('/shops/current', { schema: getCurrentShop, config: { scope: 'any' } }, async (request) =>
    shop.getShop({ shopId: callerOf(request).shopId }, toCall(request, 5_000)),
  )

  app.put('/public-token', { schema: putPublicToken, config: { scope: 'shop_read' } }, async (request) =>
    shop.getOrCreatePublicToken({}, toCall(request, 5_000)),
  )
}
