import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendErrorPage } from '../pages/message-page.ts'
import { answerFailure } from '../problem.ts'
import type { App } from '../server.ts'
import { invitationRoutes } from './invitations.ts'
import { onboardingRoutes } from './onboarding.ts'
import { paymentPageRoutes } from './payment-pages.ts'

/** Room for every field of a form at its longest. */
const formBytesMax = 64 * 1024

type Deps = { shop: Client<ShopServiceDefinition>; order: Client<OrderServiceDefinition>; baseUrl: string }

/** Pages for people, open to whoever has their address. What goes wrong on them is answered as a page. */
export function hostedPages(app: App, deps: Deps): void {
  const { origin } = new URL(deps.baseUrl)
  app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytesMax },
      async (_request: unknown, body: unknown) => new URLSearchParams(String(body)),
    )
    pages.setErrorHandler((error, request, reply) => {
      const { status } = answerFailure(error, request, reply)
      return sendErrorPage(reply, status, request.id)
    })
    pages.addHook('onRequest', refuseFormsOfOthers(origin))
    invitationRoutes(pages, deps.shop)
    onboardingRoutes(pages, deps.shop)
    paymentPageRoutes(pages, deps.order)
  })
}

/**
 * Refuses a form that a page of another site sent. Browsers say so by `Sec-Fetch-Site`; older ones by `Origin`, which is
 * `null` on our own pages, because these send no referrer: of those the form's session, or the link itself, is the proof.
 */
function refuseFormsOfOthers(ours: string) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { origin = 'null', 'sec-fetch-site': site } = request.headers
    const isOurs = site === undefined ? [ours, 'null'].includes(origin) : ['same-origin', 'none'].includes(String(site))
    if (request.method !== 'POST' || isOurs) done()
    else sendErrorPage(reply, 403, request.id)
  }
}
