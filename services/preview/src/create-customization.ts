import { errors as general } from '@atelier/errors/failure.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { CreateCustomizationRequest__Output } from '@atelier/protos/preview/v1/CreateCustomizationRequest.ts'
import type { CreateCustomizationResponse } from '@atelier/protos/preview/v1/CreateCustomizationResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { type MakeChoiceDeps, makeChoice } from './make-choice.ts'
import { findRequestProblems } from './preview-request.ts'
import { toShownSizes } from './product.ts'

/**
 * A choice to sell: as `makeChoice`, and without a region the blank product. What no size is named of is sold in each, so each is
 * shown where they do not all look alike. Fails with REQUEST_INVALID too.
 */
export async function createCustomization(
  deps: MakeChoiceDeps,
  { productTemplateId, sizes: named, ...rest }: CreateCustomizationRequest__Output,
  call: Call,
  settle: Settle,
): Promise<CreateCustomizationResponse> {
  const product = deps.catalogue.find(productTemplateId)
  const sizes = named.length === 0 && product ? toShownSizes(product) : named
  const request = { productId: productTemplateId, sizes, ...rest }
  const malformed = findRequestProblems(request, 0)
  if (malformed.length > 0) throw general.REQUEST_INVALID({ errors: malformed })
  return makeChoice(deps, request, call, settle)
}
