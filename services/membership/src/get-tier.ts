import type { GetTierResponse } from '@atelier/protos/membership/v1/GetTierResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { toTier } from './tier.ts'
import type { TierStore } from './tier-store.ts'

/** A tier of the caller's shop. Fails with TIER_NOT_FOUND, for another's as for none. */
export async function getTier(
  { tiers, baseUrl }: { tiers: TierStore; baseUrl: string },
  { shopId }: Principal,
  tierId: number,
): Promise<GetTierResponse> {
  const tier = await tiers.find(shopId, tierId)
  if (!tier) throw errors.TIER_NOT_FOUND({ tierId })
  return { tier: toTier(baseUrl, tier) }
}
