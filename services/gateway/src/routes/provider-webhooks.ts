import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import type { App } from '../server.ts'

const eventBytesMax = 256 * 1024

/** What Stripe tells, passed on byte for byte, because its signature is one of bytes. Refused, it is told again. */
export function providerWebhookRoutes(app: App, shop: Client<ShopServiceDefinition>): void {
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
      await shop.receiveStripeEvent({ body, signature }, toCall(request, 10_000))
      return { received: true }
    })
  })
}
