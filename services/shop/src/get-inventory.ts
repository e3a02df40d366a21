import type { Database } from '@atelier/postgres/pool.ts'
import type { GetInventoryResponse } from '@atelier/protos/shop/v1/GetInventoryResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { toInventory } from './offer.ts'
import { offerStore } from './offer-store.ts'
import { requireOffer } from './require-offer.ts'

/** What can still be bought of each variant of an offer. Fails with OFFER_NOT_FOUND. */
export async function getInventory(
  { pool }: { pool: Database },
  { shopId }: Principal,
  offerId: string,
): Promise<GetInventoryResponse> {
  return { variants: toInventory(requireOffer(await offerStore(pool).find(shopId, offerId), offerId)) }
}
