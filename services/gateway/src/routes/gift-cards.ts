import { toMoney } from '@atelier/money/money.ts'
import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { present } from '../present.ts'
import { readMoney } from '../read-money.ts'
import { createGiftCard } from '../schemas/gift-cards.ts'
import type { App } from '../server.ts'

export function giftCardRoutes(app: App, order: Client<OrderServiceDefinition>): void {
  const config = { scope: 'order_write', creates: true } as const

  app.post('/gift-cards', { schema: createGiftCard, config }, async (request, reply) => {
    const { amount, email } = request.body
    const wish = { amount: readMoney(amount, '/amount'), ...present({ email }) }
    const { code, balance } = await order.createGiftCard(wish, toCall(request, 5_000))
    if (!balance) throw new Error('the answer has no balance')
    reply.status(201)
    return { code, balance: toMoney(balance) }
  })
}
