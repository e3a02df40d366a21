import type { Checkout__Output } from '@atelier/protos/order/v1/Checkout.ts'
import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import { toCheckout } from '@atelier/resources/checkout.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { present } from '../present.ts'
import { readMoney } from '../read-money.ts'
import { chooseShippingOption, createCheckout, getCheckout } from '../schemas/checkouts.ts'
import type { App } from '../server.ts'

export function checkoutRoutes(app: App, order: Client<OrderServiceDefinition>): void {
  app.post('/carts/:cartId/checkout', { schema: createCheckout, config: { creates: true } }, async (request, reply) => {
    const { email, returnUrl, shipping, billing, giftCards, donation, trackingParams, ...rest } = request.body
    const wish = {
      cartId: request.params.cartId,
      email,
      returnUrl,
      ...present(rest),
      shipping: shipping ? present(shipping.address) : null,
      billing: billing ? present(billing.address) : null,
      giftCards: giftCards ?? [],
      donation: donation ? readMoney(donation, '/donation') : null,
      trackingParams: present(trackingParams ?? {}),
    }
    const answer = await order.createCheckout(wish, toCall(request, 10_000))
    reply.status(201)
    return toAnsweredCheckout(answer.checkout)
  })

  app.get('/checkouts/:checkoutId', { schema: getCheckout }, async (request) => {
    const { checkoutId } = request.params
    return toAnsweredCheckout((await order.getCheckout({ checkoutId }, toCall(request, 5_000))).checkout)
  })

  app.put('/checkouts/:checkoutId/shipping-option', { schema: chooseShippingOption }, async (request) => {
    const wish = { checkoutId: request.params.checkoutId, shippingOptionId: request.body.shippingOptionId }
    return toAnsweredCheckout((await order.chooseShippingOption(wish, toCall(request, 5_000))).checkout)
  })
}

/** A checkout that has to be in an answer. */
export function toAnsweredCheckout(checkout: Checkout__Output | null) {
  if (!checkout) throw new Error('the answer has no checkout')
  return toCheckout(checkout)
}
