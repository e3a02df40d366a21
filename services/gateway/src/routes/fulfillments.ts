import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { present } from '../present.ts'
import { createFulfillment, updateFulfillment } from '../schemas/fulfillments.ts'
import type { App } from '../server.ts'

export function fulfillmentRoutes(app: App, order: Client<OrderServiceDefinition>): void {
  const creates = { scope: 'fulfillment_write', creates: true } as const

  app.post('/fulfillments', { schema: createFulfillment, config: creates }, async (request, reply) => {
    const { orderId, items, shippingLabel } = request.body
    const wish = { orderId, items, shippingLabel: shippingLabel ? present(shippingLabel) : null }
    const { fulfilmentId } = await order.createFulfilment(wish, toCall(request, 5_000))
    reply.status(201)
    return { fulfillmentId: fulfilmentId }
  })

  const writes = { scope: 'fulfillment_write' } as const
  app.patch('/fulfillments/:id', { schema: updateFulfillment, config: writes }, async (request) => {
    const { state, shippingLabel } = request.body
    const wish = {
      fulfilmentId: request.params.id,
      state,
      shippingLabel: shippingLabel ? present(shippingLabel) : null,
    }
    const { fulfilmentId, ...fulfilment } = await order.updateFulfilment(wish, toCall(request, 5_000))
    const { orderId, items, shippingLabel: label } = fulfilment
    return {
      fulfillmentId: fulfilmentId,
      orderId,
      state: fulfilment.state,
      items,
      ...(label && { shippingLabel: present({ ...label }) }),
    }
  })
}
