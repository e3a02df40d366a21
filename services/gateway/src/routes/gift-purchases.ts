import type { Gift__Output } from '@atelier/protos/order/v1/Gift.ts'
import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import { toGift, toGiftPurchase } from '@atelier/resources/gift-purchase.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { readSection, toList } from '../list.ts'
import { cancelGift, changeGiftToPromotion, getGiftPurchase, listGiftPurchases } from '../schemas/gift-purchases.ts'
import type { App } from '../server.ts'

export function giftPurchaseRoutes(app: App, order: Client<OrderServiceDefinition>): void {
  app.get('/gift-purchase', { schema: listGiftPurchases, config: { scope: 'giveaway_read' } }, async (request) => {
    const section = readSection(request.query)
    const { giftPurchases, ...rest } = await order.listGiftPurchases(section, toCall(request, 5_000))
    return toList(giftPurchases.map(toGiftPurchase), section, rest)
  })

  app.get('/gift-purchase/:id', { schema: getGiftPurchase, config: { scope: 'giveaway_read' } }, async (request) => {
    const { giftPurchase } = await order.getGiftPurchase({ giftPurchaseId: request.params.id }, toCall(request, 5_000))
    if (!giftPurchase) throw new Error('the answer has no gift purchase')
    return toGiftPurchase(giftPurchase)
  })

  app.post(
    '/gift-purchase/:id/gifts/:giftId/cancel',
    { schema: cancelGift, config: { scope: 'giveaway_write' } },
    async (request) => {
      const { id: giftPurchaseId, giftId } = request.params
      const { gift } = await order.cancelGift({ giftPurchaseId, giftId }, toCall(request, 5_000))
      return toAnswer(gift)
    },
  )

  app.post(
    '/gift-purchase/:id/gifts/:giftId/change-to-promotion',
    { schema: changeGiftToPromotion, config: { scope: 'giveaway_write' } },
    async (request) => {
      const { id: giftPurchaseId, giftId } = request.params
      const { gift } = await order.changeGiftToPromotion({ giftPurchaseId, giftId }, toCall(request, 5_000))
      return toAnswer(gift)
    },
  )
}

function toAnswer(gift: Gift__Output | null) {
  if (!gift) throw new Error('the answer has no gift')
  return toGift(gift)
}
