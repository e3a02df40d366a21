import { errors as general } from '@atelier/errors/failure.ts'
import type { MediaServiceDefinition } from '@atelier/protos/media/v1/MediaService.ts'
import type { CreatePreviewRequest__Output } from '@atelier/protos/preview/v1/CreatePreviewRequest.ts'
import type { CreatePreviewResponse } from '@atelier/protos/preview/v1/CreatePreviewResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { newPipelineId, toCustomization } from './customization.ts'
import type { CustomizationStore } from './customization-store.ts'
import { rejectOnAbort } from './deadline.ts'
import type { DrawPictures } from './draw-pictures.ts'
import { errors } from './errors.ts'
import type { ReadOriginal } from './original.ts'
import type { ToPictureKey } from './picture-key.ts'
import { planPreview } from './preview-plan.ts'
import { findRequestProblems } from './preview-request.ts'
import type { ProductCatalogue } from './product-catalogue.ts'
import type { StoredPictures } from './stored-pictures.ts'

/** Left of the caller's own time for the answer to travel. */
const answerMarginMs = 500

export type CreatePreviewDeps = {
  catalogue: ProductCatalogue
  media: Client<MediaServiceDefinition>
  customizations: CustomizationStore
  stored: StoredPictures
  drawPictures: DrawPictures
  readOriginal: ReadOriginal
  toPictureKey: ToPictureKey
  timeoutMs: number
}

/**
 * Makes every picture a choice asks for and answers when all of them can be fetched; asking again costs a look. Fails
 * with REQUEST_INVALID, PRODUCT_NOT_FOUND, PREVIEW_NOT_POSSIBLE (every problem at once; an image the caller may not see
 * is as absent as one that never was), PREVIEW_QUEUE_FULL or PREVIEW_TIMED_OUT; never with a part of the answer. What
 * was drawn before a failure stays and is not drawn again.
 */
export async function createPreview(
  deps: CreatePreviewDeps,
  request: CreatePreviewRequest__Output,
  call: Call,
): Promise<CreatePreviewResponse> {
  const timeLeftMs = (call.deadlineMs ?? Infinity) - answerMarginMs - Date.now()
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(errors.PREVIEW_TIMED_OUT()), Math.min(deps.timeoutMs, timeLeftMs))
  try {
    return await Promise.race([makePreview(deps, request, call, deadline.signal), rejectOnAbort(deadline.signal)])
  } finally {
    clearTimeout(timer)
  }
}

async function makePreview(
  deps: CreatePreviewDeps,
  request: CreatePreviewRequest__Output,
  call: Call,
  signal: AbortSignal,
): Promise<CreatePreviewResponse> {
  const { agencyId, ownShopId: shopId } = principalOf(call)
  const malformed = findRequestProblems(request)
  if (malformed.length > 0) throw general.REQUEST_INVALID({ errors: malformed })
  const product = deps.catalogue.find(request.productId)
  if (!product) throw errors.PRODUCT_NOT_FOUND({ productId: request.productId })

  const ids = [...new Set(request.regions.map(({ imageId }) => imageId))]
  const { images } = await deps.media.findImages({ ids }, call)
  const planned = planPreview(product, request, new Map(images.map((image) => [image.id, image])))
  if (!planned.ok) throw errors.PREVIEW_NOT_POSSIBLE({ errors: planned.problems })

  const { plan } = planned
  const pictures = plan.pictures.map((picture) => ({ key: deps.toPictureKey(agencyId, picture), picture }))
  const originals = new Map(images.map((image) => [image.contentHash, image]))
  const readArtwork = async (contentHash: string) => {
    const original = originals.get(contentHash)
    if (!original) throw new Error(`no image of this request has the hash ${contentHash}`)
    return deps.readOriginal(original)
  }
  await deps.drawPictures({ shopId, pictures, readArtwork, signal })

  const customization = toCustomization(agencyId, product, request.regions)
  const pipelineId = newPipelineId()
  await deps.customizations.insertRun(customization, { pipelineId, shopId, requestId: call.requestId })
  return {
    pipelineId,
    customizationId: customization.customizationId,
    pictures: plan.images.flatMap(({ style, color, size, region, picture }) => {
      const made = pictures[picture]
      if (!made) return []
      const { width, height } = made.picture
      return { key: made.key, width, height, style, color, ...(size && { size }), ...(region && { region }) }
    }),
  }
}
