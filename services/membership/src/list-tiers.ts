import type { ListTiersResponse } from '@atelier/protos/membership/v1/ListTiersResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { toTier } from './tier.ts'
import type { TierStore } from './tier-store.ts'

/** All tiers of the caller's shop in their order, archived ones too. */
export async function listTiers(
  { tiers, baseUrl }: { tiers: TierStore; baseUrl: string },
  { shopId }: Principal,
): Promise<ListTiersResponse> {
  return { tiers: (await tiers.list(shopId)).map((tier) => toTier(baseUrl, tier)) }
}
