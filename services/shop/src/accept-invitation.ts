import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { AcceptInvitationResponse } from '@atelier/protos/shop/v1/AcceptInvitationResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { getByToken } from './find-invitation.ts'
import { listActions } from './invitation.ts'
import type { InvitationLinks } from './invitation-link.ts'
import { type InvitationStore, invitationStore } from './invitation-store.ts'
import { announceInvitation } from './mail-invitation.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * Accepts an invitation, once: INVITATION_CLOSED when it was accepted, was revoked or has run out, INVITATION_NOT_FOUND for
 * a link that is none of ours.
 */
export async function acceptInvitation(
  deps: { pool: Pool; outbox: Outbox; shops: ShopStore; invitations: InvitationStore; links: InvitationLinks },
  token: string,
  call: Call,
): Promise<AcceptInvitationResponse> {
  const { invitation, shop } = await getByToken(deps, token)
  await deps.pool.transaction(async (tx) => {
    const accepted = await invitationStore(tx).close(invitation.invitationId, 'accept')
    if (!accepted) {
      const status = (await invitationStore(tx).find(invitation.invitationId))?.status ?? invitation.status
      throw errors.INVITATION_CLOSED({ status, allowed: listActions(status) })
    }
    await announceInvitation(deps.outbox, tx, accepted, call.requestId)
  })
  deps.outbox.poke()
  return { shopName: shop.name }
}
