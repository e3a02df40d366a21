import type { Picture__Output } from '@atelier/protos/preview/v1/Picture.ts'
import type { PreviewServiceDefinition } from '@atelier/protos/preview/v1/PreviewService.ts'
import type { Warning__Output } from '@atelier/protos/preview/v1/Warning.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { createPreview } from '../schemas/previews.ts'
import type { App } from '../server.ts'

export function previewRoutes(app: App, preview: Client<PreviewServiceDefinition>, baseUrl: string): void {
  app.post('/previews', { schema: createPreview, config: { creates: true } }, async (request, reply) => {
    const { productId, regions, colors, sizes } = request.body
    const dryRun = request.query.dryRun === 'true'
    const answer = await preview.createPreview(
      { productId, regions: toRegions(regions), colors: colors ?? [], sizes: sizes ?? [], dryRun },
      toCall(request),
    )
    if (dryRun) return { warnings: toWarnings(answer.warnings) }
    reply.status(201)
    return {
      pipelineId: answer.pipelineId,
      customizationId: answer.customizationId,
      images: toImages(answer.pictures, baseUrl),
      ...(answer.warnings.length > 0 && { warnings: toWarnings(answer.warnings) }),
    }
  })
}

type RegionInput = {
  region: string
  imageId: string
  placementId?: string | null
  fillAllPlacements?: boolean | null
}

export function toRegions(regions: readonly RegionInput[]) {
  return regions.map(({ region, imageId, placementId, fillAllPlacements }) => ({
    region,
    imageId,
    ...(placementId != null && { placementId }),
    fillAllPlacements: fillAllPlacements ?? false,
  }))
}

export function toImages(pictures: readonly Picture__Output[], baseUrl: string) {
  return pictures.map(({ key, width, height, style, color, size, region }) => ({
    url: toImageUrl(baseUrl, key),
    width,
    height,
    style,
    color,
    ...(size !== undefined && { size }),
    ...(region !== undefined && { region }),
  }))
}

/** Where a picture is shown to whoever has its address. */
export function toImageUrl(baseUrl: string, key: string): string {
  return `${baseUrl}/images/${key}`
}

/** The numbers that explain a warning stand beside its members, whose names win. */
export function toWarnings(warnings: readonly Warning__Output[]) {
  return warnings.map(({ code, region, placementId, message, facts }) => ({
    ...facts,
    code,
    region,
    placementId,
    message,
  }))
}
