import type { Database } from '@atelier/postgres/pool.ts'
import type { GetProductResponse } from '@atelier/protos/shop/v1/GetProductResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { toOfferMessage } from './offer.ts'
import { offerStore } from './offer-store.ts'
import { requireOffer } from './require-offer.ts'

/** An offer of the caller's shop, archived or not. Fails with OFFER_NOT_FOUND. */
export async function getProduct(
  { pool, baseUrl }: { pool: Database; baseUrl: string },
  { shopId }: Principal,
  offerId: string,
): Promise<GetProductResponse> {
  const offer = requireOffer(await offerStore(pool).find(shopId, offerId), offerId)
  return { offer: toOfferMessage(baseUrl, offer) }
}
