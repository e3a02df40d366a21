import type { GetCustomizationResponse } from '@atelier/protos/preview/v1/GetCustomizationResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { isCustomizationId } from './customization.ts'
import type { CustomizationStore } from './customization-store.ts'
import { errors } from './errors.ts'

/** A choice that the caller made before, as it was answered last. Fails with CUSTOMIZATION_NOT_FOUND, for another's as for none. */
export async function getCustomization(
  deps: { customizations: CustomizationStore },
  caller: Principal,
  customizationId: string,
): Promise<GetCustomizationResponse> {
  const found = isCustomizationId(customizationId) ? await deps.customizations.findOf(caller, customizationId) : null
  if (!found) throw errors.CUSTOMIZATION_NOT_FOUND({ customizationId: customizationId.slice(0, 100) })
  const { pipelineId, pictures, productId: productTemplateId, colors, sizes } = found
  return { customizationId, ...(pipelineId !== null && { pipelineId }), pictures, productTemplateId, colors, sizes }
}
