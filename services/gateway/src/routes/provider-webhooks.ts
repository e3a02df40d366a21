import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import type { App } from '../server.ts'

const eventBytesMax = 256 * 1024

type Deps = { shop: Client<ShopServiceDefinition>; order: Client<OrderServiceDefinition> }

/**
 * What Stripe tells, passed on byte for byte, because its signature is one of bytes: to whoever has payments, or payout
 * accounts, who look whether it is signed. Refused, it is told again.
 */
export function providerWebhookRoutes(app: App, { shop, order }: Deps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: eventBytesMax },
      async (_request: unknown, body: unknown) => body,
    )
    scope.post('/providers/stripe/webhooks', async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = String(request.headers['stripe-signature'] ?? '')
      const call = toCall(request, 10_000)
      if (isOfPayment(body)) await order.receiveStripePaymentEvent({ body, signature }, call)
      else await shop.receiveStripeEvent({ body, signature }, call)
      return { received: true }
    })
  })
}

/** Only where it goes: what is said in it counts once it is seen to be signed. */
function isOfPayment(body: Buffer): boolean {
  try {
    const { type } = Object(JSON.parse(body.toString()))
    return typeof type === 'string' && /^(payment_intent|charge|refund)\./.test(type)
  } catch {
    return false
  }
}
