import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { present } from '../present.ts'
import { createSamplesOrder } from '../schemas/samples-orders.ts'
import type { App } from '../server.ts'
import { toAnsweredOrder } from './orders.ts'

export function samplesOrderRoutes(app: App, order: Client<OrderServiceDefinition>): void {
  const config = { scope: 'order_write', creates: true } as const

  app.post('/samples-orders', { schema: createSamplesOrder, config }, async (request, reply) => {
    const { items, shipping, email } = request.body
    const wish = { items, shipping: present(shipping.address), email }
    const answer = await order.createSamplesOrder(wish, toCall(request, 10_000))
    reply.status(201)
    return toAnsweredOrder(answer.order)
  })
}
