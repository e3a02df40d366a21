import { isDeepStrictEqual } from 'node:util'
import type { Outbox } from '@atelier/events/outbox.ts'
import { productCreated, productUpdated } from '@atelier/events/shop.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { type Offer, toOfferMessage } from './offer.ts'
import { offerStore } from './offer-store.ts'

type Deps = { outbox: Pick<Outbox, 'announce'>; baseUrl: string }
type Which = { shopId: string; offerId: string; requestId: string }

/** Announces an offer that the transaction has made, and answers it. */
export function announceNewProduct(deps: Deps, tx: Database, which: Which): Promise<Offer> {
  return announce(deps, tx, which, productCreated)
}

/** Announces an offer that the transaction holds and has changed, as it stands in it, and answers it. */
export function announceProduct(deps: Deps, tx: Database, which: Which): Promise<Offer> {
  return announce(deps, tx, which, productUpdated)
}

/**
 * The same when the offer is another than before in more than its time: it is changed now. Answers it either way.
 */
export async function announceIfChanged(deps: Deps, tx: Database, before: Offer, requestId: string): Promise<Offer> {
  const { shopId, offerId } = before
  const offers = offerStore(tx)
  const after = await offers.find(shopId, offerId)
  if (isDeepStrictEqual({ ...after, updatedAt: before.updatedAt }, before)) return before
  await offers.touch(offerId)
  return announceProduct(deps, tx, { shopId, offerId, requestId })
}

async function announce(
  { outbox, baseUrl }: Deps,
  tx: Database,
  { shopId, offerId, requestId }: Which,
  type: typeof productCreated | typeof productUpdated,
): Promise<Offer> {
  const offer = await offerStore(tx).find(shopId, offerId)
  if (!offer) throw new Error(`offer ${offerId} is gone while it is held`)
  await outbox.announce(tx, type, {
    aggregateId: `product/${offerId}`,
    shopId,
    requestId,
    data: { offer: toOfferMessage(baseUrl, offer) },
  })
  return offer
}
