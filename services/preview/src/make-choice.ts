import type { Settle } from '@atelier/idempotency/idempotency.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { findWarnings, type Warning } from './artwork-warnings.ts'
import { newPipelineId, type ShownPicture, toCustomization } from './customization.ts'
import { customizationStore } from './customization-store.ts'
import { inTime } from './deadline.ts'
import { type DrawChoiceDeps, drawChoice, planChoice } from './draw-choice.ts'
import { errors } from './errors.ts'
import type { PreviewRequest } from './preview-plan.ts'

export type MakeChoiceDeps = DrawChoiceDeps & { timeoutMs: number }

/** What a caller asks for. `dryRun`: only the warnings; nothing is drawn or kept. */
type ChoiceRequest = PreviewRequest & { productId: string; dryRun: boolean }

type MadeChoice = {
  warnings: Warning[]
  customizationId?: string
  /** Absent for a blank product, and for a dry run like all but the warnings. */
  pipelineId?: string
  pictures?: ShownPicture[]
}

/**
 * Makes every picture a choice asks for and answers when all of them can be fetched; asking again costs a look. Fails
 * with PRODUCT_NOT_FOUND, PREVIEW_NOT_POSSIBLE (every problem at once; an image the caller may not see is as absent as
 * one that never was), PREVIEW_QUEUE_FULL or PREVIEW_TIMED_OUT; never with a part of the answer. What was drawn before a
 * failure stays and is not drawn again.
 */
export function makeChoice(
  deps: MakeChoiceDeps,
  request: ChoiceRequest,
  call: Call,
  settle: Settle,
): Promise<MadeChoice> {
  const { timeoutMs } = deps
  return inTime({ timeoutMs, call, late: errors.PREVIEW_TIMED_OUT }, (signal) =>
    make(deps, request, call, settle, signal),
  )
}

async function make(
  deps: MakeChoiceDeps,
  { dryRun, ...request }: ChoiceRequest,
  call: Call,
  settle: Settle,
  signal: AbortSignal,
): Promise<MadeChoice> {
  const { agencyId, channelId, shopId } = principalOf(call)
  const { product, artworks, planned } = await planChoice(deps, request, call)
  if (!planned.ok) throw errors.PREVIEW_NOT_POSSIBLE({ errors: planned.problems })

  const { plan } = planned
  const warnings = findWarnings(plan)
  if (dryRun) return { warnings }

  const pictures = await drawChoice(deps, { plan, artworks }, call, signal)
  const customization = toCustomization(agencyId, product, request.regions, plan)
  // A blank product is a choice too, but nothing of the caller's was run for it.
  const pipelineId = request.regions.length === 0 ? null : newPipelineId()
  const { customizationId } = customization
  const made = { customizationId, ...(pipelineId !== null && { pipelineId }), pictures, warnings }
  const run = { pipelineId, channelId, shopId, requestId: call.requestId }
  return settle(async (db) => {
    await customizationStore(db).insertRun(customization, { pictures, isWhole: plan.isWhole }, run)
    return made
  })
}
