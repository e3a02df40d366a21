import type { PayoutPrefill__Output } from '@atelier/protos/shop/v1/PayoutPrefill.ts'
import type { Call } from '@atelier/rpc/call.ts'

/** What an account is made from. `email` is the account's own; absent: the provider asks for it. */
export type AccountWish = {
  shopName: string
  email?: string | undefined
  /** ISO 3166-1, two capitals. */
  country?: string | undefined
  businessType?: 'individual' | 'company' | undefined
  /** With secrets in it, which go to the provider and nowhere else. */
  prefill?: PayoutPrefill__Output | undefined
}

export type LinkWish = { accountId: string; returnUrl: string; refreshUrl: string }

/** An address that opens the provider's onboarding once, and not after `expiresAt`. */
export type OnboardingLink = { url: string; expiresAt: Date }

/**
 * Whoever holds the accounts that shops are paid into: Stripe, or our sandbox. What an account has become is told by its
 * events and not here. Every function fails with PAYOUT_PROVIDER_UNAVAILABLE when the provider is away, slow or limits us,
 * and with PAYOUT_REFUSED, naming the fields of the create-shop request, when it refuses what was asked. Somebody
 * else's server is asked nothing, and waited for no more, after `deadlineMs` (Unix time).
 */
export type PayoutProvider = {
  readonly name: 'stripe' | 'sandbox'
  /** Makes an account and answers its id. The same key answers the same account, however often and wherever it is repeated. */
  createAccount(wish: AccountWish, key: string, deadlineMs?: number): Promise<string>
  createLink(wish: LinkWish, deadlineMs?: number): Promise<OnboardingLink>
  /**
   * The account that was made with this key, if any; `since`: not before then. For what was made and never noted. Fails with
   * PAYOUT_PROVIDER_UNAVAILABLE where it cannot be sure that there is none.
   */
  findAccount(key: string, since: Date): Promise<string | null>
  /** Closes an account that nothing came of. Closing what is closed, or is not there, is no error. */
  closeAccount(accountId: string): Promise<void>
}

/** What a call may still take once its provider has answered: making the shop, its mail and its answer. */
const leftMsMin = 5_000

/** Until when a provider may be at work for a call, so that its answer still reaches whoever called. */
export function toProviderDeadline({ deadlineMs }: Call): number {
  return (deadlineMs ?? Infinity) - leftMsMin
}
