import { Failure } from '@atelier/errors/failure.ts'
import type { CreateOnboardingLinkRequest__Output } from '@atelier/protos/shop/v1/CreateOnboardingLinkRequest.ts'
import type { CreateOnboardingLinkResponse } from '@atelier/protos/shop/v1/CreateOnboardingLinkResponse.ts'
import { type Call, channelOf } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { getAccount } from './get-payout.ts'
import type { PayoutAccountStore } from './payout-account-store.ts'
import { type PayoutProvider, toProviderDeadline } from './payout-provider.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * A fresh link into a shop's onboarding, leading back to these addresses, or to those of the link before. Fails with
 * PAYOUT_NOT_FOUND, PAYOUT_PROVIDER_UNAVAILABLE or PAYOUT_REFUSED.
 */
export async function createOnboardingLink(
  deps: { shops: ShopStore; payoutAccounts: PayoutAccountStore; payouts: PayoutProvider },
  request: CreateOnboardingLinkRequest__Output,
  call: Call,
): Promise<CreateOnboardingLinkResponse> {
  const account = await getAccount(deps, channelOf(call), request.shopId)
  const { accountId, provider } = account
  // An account of the provider that was chosen before: only an operator can choose that one again.
  if (provider !== deps.payouts.name)
    throw errors.PAYOUT_PROVIDER_UNAVAILABLE({}, { cause: new Error(`${accountId} is of ${provider}`) })
  const urls = {
    returnUrl: request.returnUrl ?? account.returnUrl,
    refreshUrl: request.refreshUrl ?? account.refreshUrl,
  }
  const link = await deps.payouts.createLink({ accountId, ...urls }, toProviderDeadline(call)).catch(failHere)
  await deps.payoutAccounts.noteLink(accountId, urls)
  return { url: link.url, expiresAt: link.expiresAt.toISOString() }
}

/** What the create-shop request has in its `payout`, this one has at its top. */
function failHere(error: unknown): never {
  if (!(error instanceof Failure) || !error.details.errors) throw error
  const problems = error.details.errors.map((problem) => {
    const pointer = problem.pointer.replace(/^\/payout/, '')
    return { ...problem, pointer, field: pointer === '' ? '' : problem.field }
  })
  throw errors.PAYOUT_REFUSED({ ...error.details, errors: problems }, { cause: error.cause })
}
