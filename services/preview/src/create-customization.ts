import { errors as general } from '@atelier/errors/failure.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { CreateCustomizationRequest__Output } from '@atelier/protos/preview/v1/CreateCustomizationRequest.ts'
import type { CreateCustomizationResponse } from '@atelier/protos/preview/v1/CreateCustomizationResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { type MakeChoiceDeps, makeChoice } from './make-choice.ts'
import { findRequestProblems } from './preview-request.ts'

/** A choice to sell, so in each size: as `makeChoice`, and without a region the blank product. Fails with REQUEST_INVALID too. */
export async function createCustomization(
  deps: MakeChoiceDeps,
  { productTemplateId, ...rest }: CreateCustomizationRequest__Output,
  call: Call,
  settle: Settle,
): Promise<CreateCustomizationResponse> {
  const request = { productId: productTemplateId, ...rest }
  const malformed = findRequestProblems(request, 0)
  if (malformed.length > 0) throw general.REQUEST_INVALID({ errors: malformed })
  return makeChoice(deps, { ...request, eachSize: true }, call, settle)
}
