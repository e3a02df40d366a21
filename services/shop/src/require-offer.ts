import { errors } from './errors.ts'
import type { Offer } from './offer.ts'

/** What was found by this id; OFFER_NOT_FOUND for null, another shop's as for none. */
export function requireOffer(offer: Offer | null, offerId: string): Offer {
  if (!offer) throw errors.OFFER_NOT_FOUND({ offerId: offerId.slice(0, 100) })
  return offer
}

/** The same of an offer that may be changed; PRODUCT_ARCHIVED once that is over. */
export function requireChangeable(found: Offer | null, offerId: string): Offer {
  const offer = requireOffer(found, offerId)
  if (offer.access === 'ARCHIVED') throw errors.PRODUCT_ARCHIVED({ offerId })
  return offer
}
