import type { Database } from '@atelier/postgres/pool.ts'
import type { GetStorefrontOfferRequest__Output } from '@atelier/protos/shop/v1/GetStorefrontOfferRequest.ts'
import type { GetStorefrontOfferResponse } from '@atelier/protos/shop/v1/GetStorefrontOfferResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { readShowing, toStorefrontOffer } from './storefront-offer.ts'
import { storefrontStore } from './storefront-store.ts'

/** An offer of the buyer's shop that is public, or hidden. Fails with OFFER_NOT_FOUND for any other, and as `readShowing`. */
export async function getStorefrontOffer(
  { pool, baseUrl }: { pool: Database; baseUrl: string },
  { shopId }: Principal,
  { slug, currency }: GetStorefrontOfferRequest__Output,
): Promise<GetStorefrontOfferResponse> {
  const showing = await readShowing(pool, shopId, currency)
  const offer = await storefrontStore(pool).findOffer(shopId, slug)
  if (!offer) throw errors.OFFER_NOT_FOUND()
  return { offer: toStorefrontOffer(baseUrl, offer, showing) }
}
