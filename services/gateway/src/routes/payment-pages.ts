import { Failure } from '@atelier/errors/failure.ts'
import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { isLinkToken } from '../link-token.ts'
import { sendDeadLink } from '../pages/message-page.ts'
import { sendElsewhere } from '../pages/page.ts'
import { isChoice, sendPayment } from '../pages/payment-page.ts'
import type { App } from '../server.ts'

type Link = { Params: { token: string } }

/** The sandbox's page of a payment. Looking at it changes nothing. */
export function paymentPageRoutes(app: App, order: Client<OrderServiceDefinition>): void {
  app.get<Link>('/payments/:token', async (request, reply) => {
    const { token } = request.params
    if (!isLinkToken(token)) return sendDeadLink(reply)
    return sendPayment(reply, await order.openSandboxPayment({ token }, toCall(request, 5_000)))
  })

  app.post<Link>('/payments/:token', async (request, reply) => {
    const { token } = request.params
    if (!isLinkToken(token)) return sendDeadLink(reply)
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const paymentToken = sent.get('paymentToken') ?? ''
    const call = toCall(request, 15_000)
    if (!isChoice(paymentToken)) return sendPayment(reply, await order.openSandboxPayment({ token }, call), 'CHOOSE')
    try {
      const { returnUrl } = await order.finishSandboxPayment({ token, paymentToken }, call)
      return sendElsewhere(reply, returnUrl)
    } catch (error) {
      // What the shop, or the checkout, does not allow any more; the page says which and leads back.
      if (!(error instanceof Failure) || ![409, 422].includes(error.status)) throw error
      return sendPayment(reply, await order.openSandboxPayment({ token }, call), error.code)
    }
  })
}
