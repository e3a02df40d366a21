import type { Picture__Output } from '@atelier/protos/preview/v1/Picture.ts'
import type { PreviewServiceDefinition } from '@atelier/protos/preview/v1/PreviewService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { createPreview } from '../schemas/previews.ts'
import type { App } from '../server.ts'

export function previewRoutes(app: App, preview: Client<PreviewServiceDefinition>, baseUrl: string): void {
  app.post('/previews', { schema: createPreview }, async (request, reply) => {
    const { productId, regions, colors, sizes } = request.body
    const answer = await preview.createPreview(
      {
        productId,
        regions: regions.map(({ region, imageId, placementId, fillAllPlacements }) => ({
          region,
          imageId,
          ...(placementId != null && { placementId }),
          fillAllPlacements: fillAllPlacements ?? false,
        })),
        colors: colors ?? [],
        sizes: sizes ?? [],
      },
      toCall(request),
    )
    reply.status(201)
    return {
      pipelineId: answer.pipelineId,
      customizationId: answer.customizationId,
      images: answer.pictures.map((picture) => toImage(picture, baseUrl)),
    }
  })
}

function toImage({ key, width, height, style, color, size, region }: Picture__Output, baseUrl: string) {
  return {
    url: `${baseUrl}/images/${key}`,
    width,
    height,
    style,
    color,
    ...(size !== undefined && { size }),
    ...(region !== undefined && { region }),
  }
}
