import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { RevokeInvitationResponse } from '@atelier/protos/shop/v1/RevokeInvitationResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { requireAccessible, toSought } from './accessible-shop.ts'
import { errors } from './errors.ts'
import { listActions } from './invitation.ts'
import { invitationStore } from './invitation-store.ts'
import { announceInvitation } from './mail-invitation.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * Revokes the invitation of a shop: its link opens nothing any more. Repeating it changes nothing. Fails with
 * INVITATION_NOT_FOUND, or INVITATION_CLOSED once it was accepted.
 */
export async function revokeInvitation(
  deps: { pool: Pool; outbox: Outbox; shops: ShopStore },
  shopId: string,
  call: Call,
): Promise<RevokeInvitationResponse> {
  const shop = requireAccessible(await deps.shops.findOfAgency(toSought(principalOf(call), shopId)))
  const invitation = await invitationStore(deps.pool).findOfShop(shop.shopId)
  if (!invitation) throw errors.INVITATION_NOT_FOUND({ shopId: shop.shopId })
  if (invitation.status === 'REVOKED') return {}
  await deps.pool.transaction(async (tx) => {
    const revoked = await invitationStore(tx).close(invitation.invitationId, 'revoke')
    if (!revoked) throw errors.INVITATION_CLOSED({ status: 'ACCEPTED', allowed: listActions('ACCEPTED') })
    await announceInvitation(deps.outbox, tx, revoked, call.requestId)
  })
  deps.outbox.poke()
  return {}
}
