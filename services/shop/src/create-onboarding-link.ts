import type { CreateOnboardingLinkRequest__Output } from '@atelier/protos/shop/v1/CreateOnboardingLinkRequest.ts'
import type { CreateOnboardingLinkResponse } from '@atelier/protos/shop/v1/CreateOnboardingLinkResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { getAccount } from './get-payout.ts'
import type { PayoutAccountStore } from './payout-account-store.ts'
import type { PayoutProvider } from './payout-provider.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * A fresh link into a shop's onboarding, leading back to these addresses, or to those of the link before. Fails with
 * PAYOUT_NOT_FOUND, PAYOUT_PROVIDER_UNAVAILABLE or PAYOUT_REFUSED.
 */
export async function createOnboardingLink(
  deps: { shops: ShopStore; payoutAccounts: PayoutAccountStore; payouts: PayoutProvider },
  caller: Principal,
  request: CreateOnboardingLinkRequest__Output,
): Promise<CreateOnboardingLinkResponse> {
  const account = await getAccount(deps, caller, request.shopId)
  const { accountId, provider } = account
  // An account of the provider that was chosen before: only an operator can choose that one again.
  if (provider !== deps.payouts.name)
    throw errors.PAYOUT_PROVIDER_UNAVAILABLE({}, { cause: new Error(`${accountId} is of ${provider}`) })
  const urls = {
    returnUrl: request.returnUrl ?? account.returnUrl,
    refreshUrl: request.refreshUrl ?? account.refreshUrl,
  }
  const link = await deps.payouts.createLink({ accountId, ...urls })
  await deps.payoutAccounts.noteLink(accountId, urls)
  return { url: link.url, expiresAt: link.expiresAt.toISOString() }
}
