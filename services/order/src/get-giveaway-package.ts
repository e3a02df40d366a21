import type { Pool } from '@atelier/postgres/pool.ts'
import type { GetGiveawayPackageResponse } from '@atelier/protos/order/v1/GetGiveawayPackageResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { giftStore } from './gift-store.ts'
import { toGiveawayLink, toGiveawayPackageMessage } from './giveaway.ts'
import { giveawayStore } from './giveaway-store.ts'

/** A package with its links, without their tokens. Fails with GIVEAWAY_PACKAGE_NOT_FOUND. */
export async function getGiveawayPackage(
  { pool }: { pool: Pool },
  { shopId }: Principal,
  packageId: string,
): Promise<GetGiveawayPackageResponse> {
  const found = await giveawayStore(pool).find(shopId, packageId)
  if (!found) throw errors.GIVEAWAY_PACKAGE_NOT_FOUND({ packageId })
  const gifts = await giftStore(pool).listOf({ packageId }, found.number)
  return { package: toGiveawayPackageMessage(found), links: gifts.map((gift) => toGiveawayLink(found, gift)) }
}
