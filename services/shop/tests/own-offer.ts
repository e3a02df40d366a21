import { newUuidv7 } from '@atelier/ids/id.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { Offer } from '../src/offer.ts'
import { type NewOffer, offerStore } from '../src/offer-store.ts'

type Own = Partial<Pick<Offer, 'name' | 'access' | 'isDigital' | 'currency' | 'compareAtPrice' | 'creatorDeclaredCost'>>

/** An offer of a shop with one variant at 10.00, public unless told; its id. */
export async function makeOffer(pool: Pool, shopId: string, own: Own = {}): Promise<string> {
  const offerId = newUuidv7()
  const variant = {
    variantId: newUuidv7(),
    name: 'One',
    sku: offerId,
    unitPrice: 1_000n,
    unitCost: 700n,
    color: null,
    size: null,
    inStock: null,
    weight: null,
    dimensions: null,
  }
  const offer: NewOffer = {
    offerId,
    shopId,
    slug: toOwnSlug(offerId),
    name: 'An offer',
    description: '',
    type: 'STANDARD',
    isDigital: false,
    access: 'PUBLIC',
    currency: 'USD',
    compareAtPrice: null,
    creatorDeclaredCost: null,
    additionalInformation: null,
    sizeGuide: null,
    customizationId: null,
    pictures: [],
    variants: [variant],
    ...own,
  }
  await offerStore(pool).insert(offer)
  return offerId
}

/** The slug of an offer that was made here. */
export const toOwnSlug = (offerId: string) => `o-${offerId}`
