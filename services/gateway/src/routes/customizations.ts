import type { PreviewServiceDefinition } from '@atelier/protos/preview/v1/PreviewService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { isUnchanged } from '../entity-tag.ts'
import { createCustomization, getCustomization } from '../schemas/customizations.ts'
import type { App } from '../server.ts'
import { toImages, toRegions, toWarnings } from './previews.ts'

export function customizationRoutes(app: App, preview: Client<PreviewServiceDefinition>, baseUrl: string): void {
  app.post(
    '/customizations',
    { schema: createCustomization, config: { scope: 'offer_write', policies: ['default', 'heavy'], creates: true } },
    async (request, reply) => {
      const { productTemplateId, regions, colors, sizes } = request.body
      const dryRun = request.query.dryRun === 'true'
      const answer = await preview.createCustomization(
        { productTemplateId, regions: toRegions(regions ?? []), colors: colors ?? [], sizes: sizes ?? [], dryRun },
        toCall(request),
      )
      if (dryRun) return { warnings: toWarnings(answer.warnings) }
      reply.status(201)
      return {
        customizationId: answer.customizationId,
        images: toImages(answer.pictures, baseUrl),
        pipelineId: answer.pipelineId ?? null,
        ...(answer.warnings.length > 0 && { warnings: toWarnings(answer.warnings) }),
      }
    },
  )

  app.get(
    '/customizations/:id',
    { schema: getCustomization, config: { scope: 'offer_read' } },
    async (request, reply) => {
      const { id } = request.params
      const { customizationId, pictures, pipelineId } = await preview.getCustomization(
        { customizationId: id },
        toCall(request, 5_000),
      )
      const body = { customizationId, images: toImages(pictures, baseUrl), pipelineId: pipelineId ?? null }
      return isUnchanged(request, reply, body, 0) ? reply.status(304).send() : body
    },
  )
}
