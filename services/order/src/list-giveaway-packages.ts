import type { Pool } from '@atelier/postgres/pool.ts'
import type { ListGiveawayPackagesRequest__Output } from '@atelier/protos/order/v1/ListGiveawayPackagesRequest.ts'
import type { ListGiveawayPackagesResponse } from '@atelier/protos/order/v1/ListGiveawayPackagesResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { toGiveawayPackageMessage } from './giveaway.ts'
import { giveawayStore } from './giveaway-store.ts'
import { listById } from './list-by-id.ts'

/** Packages of the caller's shop, newest first, as `listById` has it. */
export async function listGiveawayPackages(
  { pool }: { pool: Pool },
  { shopId }: Principal,
  section: ListGiveawayPackagesRequest__Output,
): Promise<ListGiveawayPackagesResponse> {
  const giveaways = giveawayStore(pool)
  const { entries, ...rest } = await listById(section, {
    listOf: (part) => giveaways.listOf(shopId, part),
    count: () => giveaways.countOf(shopId),
    idOf: ({ packageId }) => packageId,
  })
  return { packages: entries.map(toGiveawayPackageMessage), ...rest }
}
