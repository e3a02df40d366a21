import { type OfferFacts, toOffer } from './offer.ts'

/** An offer as buyers read it: neither what it costs nor what its maker gave for it, and no addresses of files. */
export function toStorefrontOffer(offer: OfferFacts) {
  const {
    variants,
    digitalFiles: _files,
    ...shown
  } = toOffer({
    ...offer,
    // It is taken out again: where buyers look there is none.
    variants: offer.variants.map((variant) => ({ ...variant, unitCost: variant.unitPrice })),
  })
  return {
    ...shown,
    variants: variants.map(({ unitCost: _cost, creatorDeclaredCost: _declared, ...variant }) => variant),
  }
}
