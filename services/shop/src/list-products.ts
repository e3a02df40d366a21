import { fieldNotAllowed } from '@atelier/errors/failure.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import type { ListProductsRequest__Output } from '@atelier/protos/shop/v1/ListProductsRequest.ts'
import type { ListProductsResponse } from '@atelier/protos/shop/v1/ListProductsResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { listSection } from './list-section.ts'
import { isOfferAccess, isUuid, toOfferMessage } from './offer.ts'
import { type OfferFilter, offerStore } from './offer-store.ts'

const wordsMax = 10

/**
 * The offers of the caller's shop, newest first, as `listSection` has it; archived ones only where they are asked for. Fails with
 * REQUEST_INVALID.
 */
export async function listProducts(
  { pool, baseUrl }: { pool: Database; baseUrl: string },
  { shopId }: Principal,
  request: ListProductsRequest__Output,
): Promise<ListProductsResponse> {
  const offers = offerStore(pool)
  const filter = readFilter(request)
  const { entries, ...rest } = await listSection(request, {
    listOf: (part) => offers.listOf(shopId, filter, part),
    count: () => offers.countOf(shopId, filter),
    idOf: ({ offerId }) => offerId,
    isId: isUuid,
  })
  return { offers: entries.map((offer) => toOfferMessage(baseUrl, offer)), ...rest }
}

function readFilter({ search = '', access, state }: ListProductsRequest__Output): OfferFilter {
  if (access !== undefined && !isOfferAccess(access)) throw fieldNotAllowed('access', 'is no access of an offer')
  if (state !== undefined && state !== 'AVAILABLE' && state !== 'SOLD_OUT')
    throw fieldNotAllowed('state', 'is no state of an offer')
  const words = search.split(/\s+/).filter((word) => word !== '')
  return { words: words.slice(0, wordsMax), access, isSoldOut: state && state === 'SOLD_OUT' }
}
