import type { FindInvitationResponse } from '@atelier/protos/shop/v1/FindInvitationResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { requireAccessible, toSought } from './accessible-shop.ts'
import { errors } from './errors.ts'
import type { Invitation } from './invitation.ts'
import type { InvitationLinks } from './invitation-link.ts'
import type { InvitationStore } from './invitation-store.ts'
import type { Shop } from './shop.ts'
import type { ShopStore } from './shop-store.ts'

type Deps = { shops: ShopStore; invitations: InvitationStore; links: InvitationLinks }

/** What an invitation's page says to whoever has its link. INVITATION_NOT_FOUND for a link that is none of ours. */
export async function findInvitation(deps: Deps, token: string): Promise<FindInvitationResponse> {
  const { invitation, shop } = await getByToken(deps, token)
  return { shopName: shop.name, status: invitation.status, expiresAt: invitation.expiresAt.toISOString() }
}

/** The invitation that a link is of, with its shop. Fails with INVITATION_NOT_FOUND. */
export async function getByToken(deps: Deps, token: string): Promise<{ invitation: Invitation; shop: Shop }> {
  const invitationId = deps.links.read(token)
  const invitation = invitationId && (await deps.invitations.find(invitationId))
  const shop = invitation ? await deps.shops.find(invitation.shopId) : null
  if (!invitation || !shop) throw errors.INVITATION_NOT_FOUND()
  return { invitation, shop }
}

/** The invitation of a shop that the caller may act on, with that. Fails with SHOP_NOT_ACCESSIBLE or INVITATION_NOT_FOUND. */
export async function getOfShop(
  deps: Pick<Deps, 'shops' | 'invitations'>,
  caller: Principal,
  shopId: string,
): Promise<{ invitation: Invitation; shop: Shop }> {
  const shop = requireAccessible(await deps.shops.findOfAgency(toSought(caller, shopId)))
  const invitation = await deps.invitations.findOfShop(shop.shopId)
  if (!invitation) throw errors.INVITATION_NOT_FOUND({ shopId: shop.shopId })
  return { invitation, shop }
}
