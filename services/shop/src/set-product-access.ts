import { fieldNotAllowed } from '@atelier/errors/failure.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { SetProductAccessRequest__Output } from '@atelier/protos/shop/v1/SetProductAccessRequest.ts'
import type { SetProductAccessResponse } from '@atelier/protos/shop/v1/SetProductAccessResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { announceProduct } from './announce-product.ts'
import { errors } from './errors.ts'
import {
  isMoveAllowed,
  isOfferAccess,
  type Offer,
  type OfferAccess,
  offerAccessMoves,
  toOfferMessage,
} from './offer.ts'
import { offerStore } from './offer-store.ts'
import { requireOffer } from './require-offer.ts'

type Deps = { pool: Pool; outbox: Outbox; baseUrl: string }

/**
 * Says who sees an offer, and announces it when that is a change. Fails with REQUEST_INVALID, OFFER_NOT_FOUND,
 * PRODUCT_MOVE_NOT_ALLOWED.
 */
export async function setProductAccess(
  deps: Deps,
  call: Call,
  { productId, access }: SetProductAccessRequest__Output,
): Promise<SetProductAccessResponse> {
  if (!isOfferAccess(access) || access === 'ARCHIVED')
    throw fieldNotAllowed('state', 'must be one of PUBLIC, HIDDEN, PRIVATE')
  const offer = await moveProduct(deps, call, productId, access)
  return { offer: toOfferMessage(deps.baseUrl, offer) }
}

/** Moves an offer into an access and announces it, unless it is there already. */
export async function moveProduct(deps: Deps, call: Call, offerId: string, to: OfferAccess): Promise<Offer> {
  const { shopId } = principalOf(call)
  const offer = await deps.pool.transaction(async (tx) => {
    const offers = offerStore(tx)
    const before = requireOffer(await offers.lock(shopId, offerId), offerId)
    const from = before.access
    if (from === to) return before
    if (!isMoveAllowed(from, to))
      throw errors.PRODUCT_MOVE_NOT_ALLOWED({ offerId, state: from, allowed: [...offerAccessMoves[from]] })
    await offers.setAccess(offerId, to)
    return announceProduct(deps, tx, { shopId, offerId, requestId: call.requestId })
  })
  deps.outbox.poke()
  return offer
}
