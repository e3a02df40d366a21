import { errors } from './errors.ts'
import type { Offer } from './offer.ts'
import { requireChangeable } from './require-offer.ts'

/** An offer whose files may be changed: as `requireChangeable`, and PRODUCT_NOT_DIGITAL for one that is no download. */
export function requireDigital(found: Offer | null, offerId: string): Offer {
  const offer = requireChangeable(found, offerId)
  if (!offer.isDigital) throw errors.PRODUCT_NOT_DIGITAL({ offerId })
  return offer
}
