import { errors as general } from '@atelier/errors/failure.ts'
import type { SetCollectionProductsRequest__Output } from '@atelier/protos/shop/v1/SetCollectionProductsRequest.ts'
import type { SetCollectionProductsResponse } from '@atelier/protos/shop/v1/SetCollectionProductsResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { type ChangeCollectionDeps, changeCollection } from './change-collection.ts'
import { findOfferProblems } from './collection.ts'

/** Makes a collection's offers be these, in this order. Fails with REQUEST_INVALID, and as `changeCollection`. */
export async function setCollectionProducts(
  deps: ChangeCollectionDeps,
  call: Call,
  { collectionId, offerIds }: SetCollectionProductsRequest__Output,
): Promise<SetCollectionProductsResponse> {
  const problems = findOfferProblems(offerIds)
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })
  return { collection: await changeCollection(deps, call, collectionId, (before) => ({ ...before, offerIds })) }
}
