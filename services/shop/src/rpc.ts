import type { Idempotency } from '@atelier/idempotency/idempotency.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { channelOf, principalOf } from '@atelier/rpc/call.ts'
import type { Handlers, Peers } from '@atelier/rpc/server.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { attachShop } from './attach-shop.ts'
import { createOnboardingLink } from './create-onboarding-link.ts'
import { type CreateShopDeps, createShop } from './create-shop.ts'
import { detachShop } from './detach-shop.ts'
import { findInvitation } from './find-invitation.ts'
import { findShopAgency } from './find-shop-agency.ts'
import { finishOnboarding } from './finish-onboarding.ts'
import { getOrCreatePublicToken } from './get-or-create-public-token.ts'
import { getPayout } from './get-payout.ts'
import { getShop } from './get-shop.ts'
import { getShopStatus } from './get-shop-status.ts'
import type { InvitationStore } from './invitation-store.ts'
import { listShops } from './list-shops.ts'
import { openOnboarding } from './open-onboarding.ts'
import type { PayoutAccountStore } from './payout-account-store.ts'
import { provisionShop } from './provision-shop.ts'
import { receiveStripeEvent } from './receive-stripe-event.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import type { ShopStore } from './shop-store.ts'
import type { ReadStripeEvent } from './stripe-payouts.ts'

/** Who may call what, by the names of certificates: an operator is who holds one of the name `operator`. */
export const peers: Peers<ShopServiceDefinition> = {
  createShop: ['gateway'],
  getShopStatus: ['gateway'],
  resendInvitation: ['gateway'],
  revokeInvitation: ['gateway'],
  getPayout: ['gateway'],
  createOnboardingLink: ['gateway'],
  findInvitation: ['gateway'],
  acceptInvitation: ['gateway'],
  openOnboarding: ['gateway'],
  finishOnboarding: ['gateway'],
  receiveStripeEvent: ['gateway'],
  listShops: 'every peer',
  getShop: 'every peer',
  getOrCreatePublicToken: 'every peer',
  findShopAgency: ['operator', 'auth'],
  provisionShop: ['operator', 'auth'],
  attachShop: ['operator'],
  detachShop: ['operator'],
}

type Deps = CreateShopDeps & {
  shops: ShopStore
  invitations: InvitationStore
  payoutAccounts: PayoutAccountStore
  idempotency: Idempotency
  readStripeEvent: ReadStripeEvent | null
  shopDomain: string
}

export function rpc(deps: Deps): Handlers<ShopServiceDefinition> {
  const { once } = deps.idempotency
  return {
    createShop: (request, call) => once(call, (settle) => createShop(deps, request, call, settle)),
    getShopStatus: (request, call) => getShopStatus(deps, channelOf(call), request.shopId),
    resendInvitation: (request, call) => once(call, () => resendInvitation(deps, request.shopId, call)),
    revokeInvitation: (request, call) => revokeInvitation(deps, request.shopId, call),
    getPayout: (request, call) => getPayout(deps, channelOf(call), request.shopId),
    createOnboardingLink: (request, call) => once(call, () => createOnboardingLink(deps, request, call)),
    findInvitation: (request) => findInvitation(deps, request.token),
    acceptInvitation: (request, call) => acceptInvitation(deps, request.token, call),
    openOnboarding: (request) => openOnboarding(deps, request),
    finishOnboarding: (request, call) => finishOnboarding(deps, request, call),
    receiveStripeEvent: (request, call) => receiveStripeEvent(deps, request, call),
    listShops: (request, call) => listShops(deps, channelOf(call).agencyId, request),
    getShop: (request, call) => getShop(deps, principalOf(call), request.shopId),
    getOrCreatePublicToken: (_request, call) => getOrCreatePublicToken(deps, principalOf(call)),
    findShopAgency: (request) => findShopAgency(deps, request.shopId),
    provisionShop: (request) => provisionShop(deps, request),
    attachShop: (request) => attachShop(deps, request),
    detachShop: (request) => detachShop(deps, request),
  }
}
