import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { RevokeInvitationResponse } from '@atelier/protos/shop/v1/RevokeInvitationResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { closeInvitation } from './close-invitation.ts'
import { getOfShop } from './find-invitation.ts'
import type { InvitationStore } from './invitation-store.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * Revokes the invitation of a shop: its link opens nothing any more. Repeating it changes nothing. Fails with
 * INVITATION_NOT_FOUND, or INVITATION_CLOSED once it was accepted.
 */
export async function revokeInvitation(
  deps: { pool: Pool; outbox: Outbox; shops: ShopStore; invitations: InvitationStore },
  shopId: string,
  call: Call,
): Promise<RevokeInvitationResponse> {
  const { invitation } = await getOfShop(deps, principalOf(call), shopId)
  if (invitation.status !== 'REVOKED') await closeInvitation(deps, invitation, 'revoke', call)
  return {}
}
