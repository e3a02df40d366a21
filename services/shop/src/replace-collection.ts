import type { ReplaceCollectionRequest__Output } from '@atelier/protos/shop/v1/ReplaceCollectionRequest.ts'
import type { ReplaceCollectionResponse } from '@atelier/protos/shop/v1/ReplaceCollectionResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { type ChangeCollectionDeps, changeCollection } from './change-collection.ts'
import { readCollectionWish } from './collection.ts'

/**
 * Makes all of a collection be what is given; its slug stays, and its offers where none are named. Fails with REQUEST_INVALID,
 * and as `changeCollection`.
 */
export async function replaceCollection(
  deps: ChangeCollectionDeps,
  call: Call,
  { idOrSlug, keepsOffers, ...request }: ReplaceCollectionRequest__Output,
): Promise<ReplaceCollectionResponse> {
  const wish = readCollectionWish(request)
  const collection = await changeCollection(deps, call, idOrSlug, ({ offerIds }) =>
    keepsOffers ? { ...wish, offerIds } : wish,
  )
  return { collection }
}
