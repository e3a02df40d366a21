import type { Idempotency } from '@atelier/idempotency/idempotency.ts'
import type { PreviewServiceDefinition } from '@atelier/protos/preview/v1/PreviewService.ts'
import { principalOf } from '@atelier/rpc/call.ts'
import type { Handlers } from '@atelier/rpc/server.ts'
import { createCustomization } from './create-customization.ts'
import { createPreview } from './create-preview.ts'
import type { CustomizationStore } from './customization-store.ts'
import { getCustomization } from './get-customization.ts'
import { getPicture } from './get-picture.ts'
import { getProductTemplate } from './get-product-template.ts'
import { listProducts } from './list-products.ts'
import type { MakeChoiceDeps } from './make-choice.ts'
import { searchProductTemplates } from './search-product-templates.ts'
import type { StoredPictures } from './stored-pictures.ts'

type Deps = MakeChoiceDeps & {
  customizations: CustomizationStore
  stored: StoredPictures
  idempotency: Idempotency
}

export function rpc(deps: Deps): Handlers<PreviewServiceDefinition> {
  const { once } = deps.idempotency
  return {
    createPreview: (request, call) => once(call, (settle) => createPreview(deps, request, call, settle)),
    createCustomization: (request, call) => once(call, (settle) => createCustomization(deps, request, call, settle)),
    getCustomization: (request, call) => getCustomization(deps, principalOf(call), request.customizationId),
    searchProductTemplates: (request, call) => searchProductTemplates(deps, request.query, call),
    getProductTemplate: (request, call) => getProductTemplate(deps, request.productId, call),
    listProducts: () => listProducts(deps),
    getPicture: (request) => getPicture(deps, request.key),
  }
}
