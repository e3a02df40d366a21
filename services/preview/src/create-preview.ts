import { errors as general } from '@atelier/errors/failure.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { CreatePreviewRequest__Output } from '@atelier/protos/preview/v1/CreatePreviewRequest.ts'
import type { CreatePreviewResponse } from '@atelier/protos/preview/v1/CreatePreviewResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { type MakeChoiceDeps, makeChoice } from './make-choice.ts'
import { findRequestProblems } from './preview-request.ts'

/** Pictures of artwork on a product: as `makeChoice`, of at least one region. Fails with REQUEST_INVALID too. */
export async function createPreview(
  deps: MakeChoiceDeps,
  request: CreatePreviewRequest__Output,
  call: Call,
  settle: Settle,
): Promise<CreatePreviewResponse> {
  const malformed = findRequestProblems(request, 1)
  if (malformed.length > 0) throw general.REQUEST_INVALID({ errors: malformed })
  return makeChoice(deps, request, call, settle)
}
