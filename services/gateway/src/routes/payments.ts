import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { present } from '../present.ts'
import { payCheckout } from '../schemas/payments.ts'
import type { App } from '../server.ts'
import { toAnsweredCheckout } from './checkouts.ts'

/** Longer than the order service waits for a provider before it answers that the payment is under way. */
const payMsMax = 14_000

export function paymentRoutes(app: App, order: Client<OrderServiceDefinition>): void {
  app.post('/checkouts/:checkoutId/pay', { schema: payCheckout, config: { creates: true } }, async (request) => {
    const wish = { checkoutId: request.params.checkoutId, ...present(request.body) }
    return toAnsweredCheckout((await order.payCheckout(wish, toCall(request, payMsMax))).checkout)
  })
}
