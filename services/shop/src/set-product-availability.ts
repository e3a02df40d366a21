import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { SetProductAvailabilityRequest__Output } from '@atelier/protos/shop/v1/SetProductAvailabilityRequest.ts'
import type { SetProductAvailabilityResponse } from '@atelier/protos/shop/v1/SetProductAvailabilityResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { announceProduct } from './announce-product.ts'
import { toOfferMessage } from './offer.ts'
import { offerStore } from './offer-store.ts'
import { requireChangeable } from './require-offer.ts'

/**
 * Says whether an offer is sold, whatever its stock, and announces it when that is a change. Fails with OFFER_NOT_FOUND,
 * PRODUCT_ARCHIVED.
 */
export async function setProductAvailability(
  deps: { pool: Pool; outbox: Outbox; baseUrl: string },
  call: Call,
  { productId: offerId, available }: SetProductAvailabilityRequest__Output,
): Promise<SetProductAvailabilityResponse> {
  const { shopId } = principalOf(call)
  const offer = await deps.pool.transaction(async (tx) => {
    const offers = offerStore(tx)
    const before = requireChangeable(await offers.lock(shopId, offerId), offerId)
    if (before.isAvailable === available) return before
    await offers.setAvailability(offerId, available)
    await offers.refreshSoldOut([offerId])
    return announceProduct(deps, tx, { shopId, offerId, requestId: call.requestId })
  })
  deps.outbox.poke()
  return { offer: toOfferMessage(deps.baseUrl, offer) }
}
