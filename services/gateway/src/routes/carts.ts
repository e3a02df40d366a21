import type { Cart__Output } from '@atelier/protos/order/v1/Cart.ts'
import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import { toCart } from '@atelier/resources/checkout.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { present } from '../present.ts'
import { addCartItems, changeCartItems, createCart, getCart, removeCartItems } from '../schemas/carts.ts'
import type { App } from '../server.ts'

export function cartRoutes(app: App, order: Client<OrderServiceDefinition>): void {
  app.post('/carts', { schema: createCart }, async (request) => {
    const { items, metadata } = request.body
    const wish = { items, metadata: metadata ? { entries: metadata } : null, ...present(request.query) }
    return toAnswered((await order.createCart(wish, toCall(request, 5_000))).cart)
  })

  app.get('/carts/:cartId', { schema: getCart }, async (request) => {
    const { cartId } = request.params
    return toAnswered((await order.getCart({ cartId }, toCall(request, 5_000))).cart)
  })

  app.post('/carts/:cartId/add', { schema: addCartItems, config: { creates: true } }, async (request) => {
    const wish = { cartId: request.params.cartId, items: request.body.items }
    return toAnswered((await order.addCartItems(wish, toCall(request, 5_000))).cart)
  })

  app.post('/carts/:cartId/change', { schema: changeCartItems }, async (request) => {
    const wish = { cartId: request.params.cartId, items: request.body.items }
    return toAnswered((await order.changeCartItems(wish, toCall(request, 5_000))).cart)
  })

  app.post('/carts/:cartId/remove', { schema: removeCartItems }, async (request) => {
    const wish = { cartId: request.params.cartId, variantIds: request.body.items.map(({ variantId }) => variantId) }
    return toAnswered((await order.removeCartItems(wish, toCall(request, 5_000))).cart)
  })
}

function toAnswered(cart: Cart__Output | null) {
  if (!cart) throw new Error('the answer has no cart')
  return toCart(cart)
}
