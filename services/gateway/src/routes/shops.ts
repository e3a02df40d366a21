import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { listShops } from '../schemas/shops.ts'
import type { App } from '../server.ts'

export function shopRoutes(app: App, shop: Client<ShopServiceDefinition>): void {
  app.get('/shops', { schema: listShops }, async (request) => shop.listShops(request.query, toCall(request)))
}
