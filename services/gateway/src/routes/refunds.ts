import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import { toRefund } from '@atelier/resources/refund.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { readMoney } from '../read-money.ts'
import { createRefund, listRefunds } from '../schemas/refunds.ts'
import type { App } from '../server.ts'

export function refundRoutes(app: App, order: Client<OrderServiceDefinition>): void {
  app.post(
    '/order/:id/refunds',
    { schema: createRefund, config: { scope: 'order_write', creates: true } },
    async (request, reply) => {
      const { amount, items, reason } = request.body
      const wish = { amount: amount ? readMoney(amount, '/amount') : null, items: items ?? [], reason }
      const { refund } = await order.createRefund({ orderId: request.params.id, ...wish }, toCall(request, 10_000))
      if (!refund) throw new Error('the answer has no refund')
      reply.status(201)
      return toRefund(refund)
    },
  )

  app.get('/order/:id/refunds', { schema: listRefunds, config: { scope: 'order_read' } }, async (request) => {
    const { refunds } = await order.listRefunds({ orderId: request.params.id }, toCall(request, 5_000))
    return { refunds: refunds.map(toRefund) }
  })
}
