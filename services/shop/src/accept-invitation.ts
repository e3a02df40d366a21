import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { AcceptInvitationResponse } from '@atelier/protos/shop/v1/AcceptInvitationResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { closeInvitation } from './close-invitation.ts'
import { getByToken } from './find-invitation.ts'
import type { InvitationLinks } from './invitation-link.ts'
import type { InvitationStore } from './invitation-store.ts'
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
  await closeInvitation(deps, invitation, 'accept', call)
  return { shopName: shop.name }
}
