import type { PreviewServiceDefinition } from '@atelier/protos/preview/v1/PreviewService.ts'
import type { Handlers } from '@atelier/rpc/server.ts'
import { type CreatePreviewDeps, createPreview } from './create-preview.ts'
import { getPicture } from './get-picture.ts'
import { listProducts } from './list-products.ts'

export function rpc(deps: CreatePreviewDeps): Handlers<PreviewServiceDefinition> {
  return {
    createPreview: (request, call) => createPreview(deps, request, call),
    listProducts: () => listProducts(deps),
    getPicture: (request) => getPicture(deps, request.key),
  }
}
