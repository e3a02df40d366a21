import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import { toRedeemedGift } from '@atelier/resources/redeemed-gift.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { present } from '../present.ts'
import { redeemGift } from '../schemas/gifts.ts'
import type { App } from '../server.ts'

export function giftRoutes(app: App, order: Pick<Client<OrderServiceDefinition>, 'redeemGift'>): void {
  app.post('/gifts/:giftId/redeem', { schema: redeemGift }, async (request) => {
    const { token, variantId, shipping, email } = request.body
    const wish = {
      giftId: request.params.giftId,
      token,
      variantId,
      shipping: shipping ? present(shipping.address) : null,
      email,
    }
    return toRedeemedGift(await order.redeemGift(wish, toCall(request, 10_000)))
  })
}
