import type { Settle } from '@atelier/idempotency/idempotency.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { findWarnings, type Warning } from './artwork-warnings.ts'
import { newPipelineId, type ShownPicture, toCustomization } from './customization.ts'
import { customizationStore } from './customization-store.ts'
import { inTime } from './deadline.ts'
import type { DrawPictures } from './draw-pictures.ts'
import { errors } from './errors.ts'
import type { FindArtworks } from './find-artworks.ts'
import type { ToPictureKey } from './picture-key.ts'
import { type PreviewPlan, planPreview, type RegionChoice } from './preview-plan.ts'
import type { ProductCatalogue } from './product-catalogue.ts'
import type { ReadMaster } from './stored-master.ts'

export type MakeChoiceDeps = {
  catalogue: ProductCatalogue
  findArtworks: FindArtworks
  drawPictures: DrawPictures
  readMaster: ReadMaster
  toPictureKey: ToPictureKey
  timeoutMs: number
}

/** What a caller asks for. No region: the blank product. */
type ChoiceRequest = {
  productId: string
  regions: readonly RegionChoice[]
  colors: readonly string[]
  sizes: readonly string[]
  /** Only the warnings; nothing is drawn or kept. */
  dryRun: boolean
}

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
  request: ChoiceRequest,
  call: Call,
  settle: Settle,
  signal: AbortSignal,
): Promise<MadeChoice> {
  const { agencyId, channelId, shopId } = principalOf(call)
  const product = deps.catalogue.find(request.productId)
  if (!product) throw errors.PRODUCT_NOT_FOUND({ productId: request.productId.slice(0, 100) })

  const ids = [...new Set(request.regions.map(({ imageId }) => imageId))]
  const artworks = await deps.findArtworks(ids, call)
  const planned = planPreview(product, request, artworks)
  if (!planned.ok) throw errors.PREVIEW_NOT_POSSIBLE({ errors: planned.problems })

  const { plan } = planned
  const warnings = findWarnings(plan)
  if (request.dryRun) return { warnings }

  const pictures = plan.pictures.map((picture) => ({ key: deps.toPictureKey(agencyId, picture), picture }))
  const masters = new Map([...artworks.values()].map(({ master }) => [master.contentHash, master]))
  const readArtwork = async (contentHash: string) => {
    const master = masters.get(contentHash)
    if (!master) throw new Error(`no image of this request has the hash ${contentHash}`)
    return deps.readMaster(master)
  }
  await deps.drawPictures({ shopId, pictures, readArtwork, signal })

  const shown = toShown(plan, pictures)
  const customization = toCustomization(agencyId, product, request.regions, plan)
  // A blank product is a choice too, but nothing of the caller's was run for it.
  const pipelineId = request.regions.length === 0 ? null : newPipelineId()
  const { customizationId } = customization
  const made = { customizationId, ...(pipelineId !== null && { pipelineId }), pictures: shown, warnings }
  const run = { pipelineId, channelId, shopId, requestId: call.requestId }
  return settle(async (db) => {
    await customizationStore(db).insertRun(customization, shown, run)
    return made
  })
}

function toShown(plan: PreviewPlan, pictures: readonly { key: string; picture: PreviewPlan['pictures'][number] }[]) {
  return plan.images.flatMap(({ picture, ...image }): ShownPicture[] => {
    const made = pictures[picture]
    return made ? [{ key: made.key, width: made.picture.width, height: made.picture.height, ...image }] : []
  })
}
