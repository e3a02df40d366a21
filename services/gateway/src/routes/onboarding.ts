import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { isLinkToken } from '../link-token.ts'
import { sendDeadLink } from '../pages/message-page.ts'
import { valueFields } from '../pages/onboarding-fields.ts'
import { sendOnboarding } from '../pages/onboarding-page.ts'
import { sendElsewhere } from '../pages/page.ts'
import type { App } from '../server.ts'

type Link = { Params: { token: string } }

/** The sandbox's onboarding: a link opens it once. */
export function onboardingRoutes(app: App, shop: Client<ShopServiceDefinition>): void {
  const path = '/payouts/onboarding/:token'

  // Programs that look where a link leads, as mail filters do, must not use it up.
  app.head<Link>(path, async (request, reply) =>
    reply
      .status(isLinkToken(request.params.token) ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .send(),
  )

  app.get<Link>(path, { exposeHeadRoute: false }, async (request, reply) => {
    const { token } = request.params
    if (!isLinkToken(token)) return sendDeadLink(reply)
    const { refreshUrl, form } = await shop.openOnboarding({ token }, toCall(request, 5_000))
    if (refreshUrl !== undefined) return sendElsewhere(reply, refreshUrl)
    if (!form) throw new Error('the answer has neither a form nor an address')
    return sendOnboarding(reply, form)
  })

  app.post<Link>(path, async (request, reply) => {
    const { token } = request.params
    if (!isLinkToken(token)) return sendDeadLink(reply)
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const read = (name: string) => toPlainText(sent.get(name) ?? '')
    const names = valueFields.map(({ name }) => name).filter((name) => sent.has(name))
    const { returnUrl, form } = await shop.finishOnboarding(
      {
        token,
        session: read('session'),
        businessType: read('businessType'),
        country: read('country'),
        values: Object.fromEntries(names.map((name) => [name, read(name)])),
      },
      toCall(request, 10_000),
    )
    if (returnUrl !== undefined) return sendElsewhere(reply, returnUrl)
    if (!form) throw new Error('the answer has neither a form nor an address')
    return sendOnboarding(reply, form)
  })
}

/** Browsers end lines with CR LF, and people begin and end with spaces. */
function toPlainText(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}
