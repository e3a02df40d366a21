import { problemAt } from '@atelier/errors/failure.ts'
import type { GetCustomizationRequest__Output } from '@atelier/protos/preview/v1/GetCustomizationRequest.ts'
import type { GetCustomizationResponse } from '@atelier/protos/preview/v1/GetCustomizationResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { isCustomizationId, type ShownPicture, toRegionChoices } from './customization.ts'
import type { CustomizationStore, KeptCustomization } from './customization-store.ts'
import { inTime } from './deadline.ts'
import { drawChoice, planChoice } from './draw-choice.ts'
import { errors } from './errors.ts'
import type { MakeChoiceDeps } from './make-choice.ts'
import { toShownSizes } from './product.ts'

type Deps = MakeChoiceDeps & { customizations: CustomizationStore }

/**
 * A choice that the caller made before, as it was answered last; with `eachSize` as it is sold, for which what a preview left
 * out is drawn. Fails with CUSTOMIZATION_NOT_FOUND, for another's as for none, and where something is to be drawn as `makeChoice`.
 */
export async function getCustomization(
  deps: Deps,
  { customizationId, eachSize }: GetCustomizationRequest__Output,
  call: Call,
): Promise<GetCustomizationResponse> {
  const caller = principalOf(call)
  const found = isCustomizationId(customizationId) ? await deps.customizations.findOf(caller, customizationId) : null
  if (!found) throw errors.CUSTOMIZATION_NOT_FOUND({ customizationId: customizationId.slice(0, 100) })
  const { pipelineId, productId: productTemplateId, colors, sizes } = found
  const pictures = eachSize && !isWhole(deps, found) ? await drawWhole(deps, found, call) : found.pictures
  return { customizationId, ...(pipelineId !== null && { pipelineId }), pictures, productTemplateId, colors, sizes }
}

/** Whether each size that the choice is sold in is shown. */
function isWhole({ catalogue }: Deps, { productId, pictures }: KeptCustomization): boolean {
  const product = catalogue.find(productId)
  return !product || toShownSizes(product).length === 0 || pictures.every(({ size }) => size !== undefined)
}

function drawWhole(deps: Deps, { productId, regions, colors }: KeptCustomization, call: Call): Promise<ShownPicture[]> {
  const { timeoutMs } = deps
  return inTime({ timeoutMs, call, late: errors.PREVIEW_TIMED_OUT }, async (signal) => {
    const choice = { productId, regions: toRegionChoices(regions), colors, eachSize: true }
    const { planned, artworks } = await planChoice(deps, choice, call)
    if (planned.ok) return drawChoice(deps, { plan: planned.plan, artworks }, call, signal)
    // An API key reads what a channel made for its shop, and not always the channel's images.
    const problems = planned.problems.map(({ code, message }) => problemAt('/customizationId', code, message))
    throw errors.PREVIEW_NOT_POSSIBLE({ errors: problems })
  })
}
