import { Failure } from '@atelier/errors/failure.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { isLinkToken } from '../link-token.ts'
import { sendAccepted, sendClosedInvitation, sendInvitation } from '../pages/invitation-page.ts'
import { sendDeadLink } from '../pages/message-page.ts'
import type { App } from '../server.ts'

type Link = { Params: { token: string } }

/** The page of an invitation. Looking at it changes nothing; its button accepts. */
export function invitationRoutes(app: App, shop: Client<ShopServiceDefinition>): void {
  app.get<Link>('/invitations/:token', async (request, reply) => {
    const { token } = request.params
    if (!isLinkToken(token)) return sendDeadLink(reply)
    return sendInvitation(reply, await shop.findInvitation({ token }, toCall(request, 5_000)))
  })

  app.post<Link>('/invitations/:token', async (request, reply) => {
    const { token } = request.params
    if (!isLinkToken(token)) return sendDeadLink(reply)
    try {
      const { shopName } = await shop.acceptInvitation({ token }, toCall(request, 5_000))
      return sendAccepted(reply, shopName)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'INVITATION_CLOSED') throw error
      // The page says why.
      return sendClosedInvitation(reply, await shop.findInvitation({ token }, toCall(request, 5_000)))
    }
  })
}
