import type { GetOrderRequest } from '@atelier/protos/order/v1/GetOrderRequest.ts'
import type { Order__Output } from '@atelier/protos/order/v1/Order.ts'
import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import { toOrder } from '@atelier/resources/order.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { FastifyRequest } from 'fastify'
import { toCall } from '../authenticate.ts'
import { readSection, toList } from '../list.ts'
import { present } from '../present.ts'
import {
  cancelOrder,
  changeOrderEmail,
  changeShippingAddress,
  getOrder,
  getOrderByFriendlyId,
  listOrders,
} from '../schemas/orders.ts'
import type { App } from '../server.ts'

export function orderRoutes(app: App, order: Client<OrderServiceDefinition>): void {
  const reads = { scope: 'order_read' } as const
  const writes = { scope: 'order_write' } as const

  const findOrder = async (request: FastifyRequest, by: GetOrderRequest) => {
    const found = await order.getOrder(by, toCall(request, 5_000))
    return { ...toAnsweredOrder(found.order), nextStatuses: found.nextStatuses }
  }

  app.get('/order', { schema: listOrders, config: reads }, async (request) => {
    const { query } = request
    const section = readSection(query)
    const filter = present({
      email: query.email,
      statuses: query['status[]'],
      createdAfter: query['createdAt[gt]'],
      createdBefore: query['createdAt[lt]'],
      updatedAfter: query['updatedAt[gt]'],
      updatedBefore: query['updatedAt[lt]'],
    })
    const { orders, ...rest } = await order.listOrders({ ...section, ...filter }, toCall(request, 5_000))
    return toList(orders.map(toOrder), section, { ...rest, total: rest.total ?? 0 })
  })

  app.get('/order/:id', { schema: getOrder, config: reads }, (request) =>
    findOrder(request, { orderId: request.params.id }),
  )

  app.get('/order/by-friendly-id/:friendlyId', { schema: getOrderByFriendlyId, config: reads }, (request) =>
    findOrder(request, { friendlyId: request.params.friendlyId }),
  )

  app.post('/order/:id/cancel', { schema: cancelOrder, config: writes }, async (request) => {
    const wish = { orderId: request.params.id, reason: request.body.reason }
    return toAnsweredOrder((await order.cancelOrder(wish, toCall(request, 10_000))).order)
  })

  app.put('/order/:id/shipping-address', { schema: changeShippingAddress, config: writes }, async (request) => {
    const wish = { orderId: request.params.id, address: present(request.body) }
    return toAnsweredOrder((await order.changeShippingAddress(wish, toCall(request, 5_000))).order)
  })

  app.put('/order/:id/email', { schema: changeOrderEmail, config: writes }, async (request) => {
    const wish = { orderId: request.params.id, email: request.body.email }
    return toAnsweredOrder((await order.changeEmail(wish, toCall(request, 5_000))).order)
  })
}

/** An order that has to be in an answer. */
export function toAnsweredOrder(order: Order__Output | null) {
  if (!order) throw new Error('the answer has no order')
  return toOrder(order)
}
