import type { Idempotency } from '@atelier/idempotency/idempotency.ts'
import type { PreviewServiceDefinition } from '@atelier/protos/preview/v1/PreviewService.ts'
import type { Handlers } from '@atelier/rpc/server.ts'
import { createCustomization } from './create-customization.ts'
import { createPreview } from './create-preview.ts'
import type { CustomizationStore } from './customization-store.ts'
import { getCustomization } from './get-customization.ts'
import { type GetPictureDeps, getPicture } from './get-picture.ts'
import { getProductTemplate } from './get-product-template.ts'
import { getTemplateVariants } from './get-template-variants.ts'
import { listProducts } from './list-products.ts'
import type { MakeChoiceDeps } from './make-choice.ts'
import { searchProductTemplates } from './search-product-templates.ts'

type Deps = MakeChoiceDeps & GetPictureDeps & { customizations: CustomizationStore; idempotency: Idempotency }

export function rpc(deps: Deps): Partial<Handlers<PreviewServiceDefinition>> {
  const { once } = deps.idempotency
  return {
    createPreview: (request, call) => once(call, (settle) => createPreview(deps, request, call, settle)),
    createCustomization: (request, call) => once(call, (settle) => createCustomization(deps, request, call, settle)),
    getCustomization: (request, call) => getCustomization(deps, request, call),
    searchProductTemplates: (request, call) => searchProductTemplates(deps, request, call),
    getProductTemplate: (request, call) => getProductTemplate(deps, request.productId, call),
    getTemplateVariants: (request) => getTemplateVariants(deps, request.productId),
    listProducts: () => listProducts(deps),
    getPicture: (request, call) => getPicture(deps, request.key, call),
  }
}
