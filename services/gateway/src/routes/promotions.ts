import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import type { Promotion__Output } from '@atelier/protos/order/v1/Promotion.ts'
import type { PromotionWish } from '@atelier/protos/order/v1/PromotionWish.ts'
import { toPromotion } from '@atelier/resources/promotion.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { Static } from 'typebox'
import { toCall } from '../authenticate.ts'
import { readSection, toList } from '../list.ts'
import { present } from '../present.ts'
import { readMoney } from '../read-money.ts'
import { createPromotion, getPromotion, listPromotions, replacePromotion } from '../schemas/promotions.ts'
import type { App } from '../server.ts'

export function promotionRoutes(app: App, order: Client<OrderServiceDefinition>): void {
  const reads = { scope: 'promotions_read' } as const
  const writes = { scope: 'promotions_write' } as const

  app.post('/promotions', { schema: createPromotion, config: { ...writes, creates: true } }, async (request, reply) => {
    const { promotion } = await order.createPromotion({ wish: toWish(request.body) }, toCall(request, 5_000))
    reply.status(201)
    return toAnswered(promotion)
  })

  app.get('/promotions', { schema: listPromotions, config: reads }, async (request) => {
    const section = readSection(request.query)
    const { promotions, ...rest } = await order.listPromotions(section, toCall(request, 5_000))
    return toList(promotions.map(toPromotion), section, { ...rest, total: rest.total ?? 0 })
  })

  app.get('/promotions/:id', { schema: getPromotion, config: reads }, async (request) => {
    const { promotion } = await order.getPromotion({ promotionId: request.params.id }, toCall(request, 5_000))
    return toAnswered(promotion)
  })

  app.put('/promotions/:id', { schema: replacePromotion, config: writes }, async (request) => {
    const change = { promotionId: request.params.id, wish: toWish(request.body) }
    return toAnswered((await order.replacePromotion(change, toCall(request, 5_000))).promotion)
  })
}

function toWish({ name, type, code, codes, discount, minimum, ...rest }: Static<typeof createPromotion.body>) {
  return {
    name: name.trim(),
    type,
    codes: [...(code ? [code] : []), ...(codes ?? [])],
    discount: toDiscount(discount),
    minimum: minimum ? readMoney(minimum, '/minimum') : null,
    ...present(rest),
  } satisfies PromotionWish
}

/** Of a value of another type's, the service says that it is missing. */
function toDiscount({ type, value }: Static<typeof createPromotion.body>['discount']) {
  return {
    type,
    ...(typeof value === 'number' && { percentage: value }),
    amount: typeof value === 'object' && value !== null ? readMoney(value, '/discount/value') : null,
  }
}

function toAnswered(promotion: Promotion__Output | null) {
  if (!promotion) throw new Error('the answer has no promotion')
  return toPromotion(promotion)
}
