import type { GetShopStatusResponse } from '@atelier/protos/shop/v1/GetShopStatusResponse.ts'
import type { Invitation as InvitationMessage } from '@atelier/protos/shop/v1/Invitation.ts'
import type { PayoutAccount as PayoutAccountMessage } from '@atelier/protos/shop/v1/PayoutAccount.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { requireAccessible, toSought } from './accessible-shop.ts'
import type { Invitation } from './invitation.ts'
import type { InvitationStore } from './invitation-store.ts'
import type { PayoutAccount, PayoutAccountStore } from './payout-account-store.ts'
import { newPublicToken } from './shop.ts'
import type { ShopStore } from './shop-store.ts'

/** A shop of the caller's agency, with how its invitation and its payout account stand. SHOP_NOT_ACCESSIBLE as in `getShop`. */
export async function getShopStatus(
  deps: { shops: ShopStore; invitations: InvitationStore; payoutAccounts: PayoutAccountStore },
  caller: Principal,
  shopId: string,
): Promise<GetShopStatusResponse> {
  const sought = toSought(caller, shopId)
  const shop = requireAccessible(await deps.shops.findOfAgency(sought))
  const [publicToken, invitation, payout] = await Promise.all([
    deps.shops.findOrSetPublicToken(sought, newPublicToken()),
    deps.invitations.findOfShop(shop.shopId),
    deps.payoutAccounts.findOfShop(shop.shopId),
  ])
  return {
    shopId: shop.shopId,
    name: shop.name,
    publicToken: requireAccessible(publicToken),
    ...(invitation && { invitation: toInvitationMessage(invitation) }),
    ...(payout && { payout: toPayoutMessage(payout) }),
  }
}

export function toInvitationMessage({ email, status, sentAt, expiresAt }: Invitation): InvitationMessage {
  return { email, status, ...(sentAt && { sentAt: sentAt.toISOString() }), expiresAt: expiresAt.toISOString() }
}

export function toPayoutMessage(account: PayoutAccount): PayoutAccountMessage {
  const { accountId, provider, state, requirements, capabilities, updatedAt } = account
  return { accountId, provider, state, requirements, capabilities, updatedAt: updatedAt.toISOString() }
}
