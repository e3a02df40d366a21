import { type Call, principalOf } from '@atelier/rpc/call.ts'
import type { ShownPicture } from './customization.ts'
import type { DrawPictures } from './draw-pictures.ts'
import { errors } from './errors.ts'
import type { FindArtworks, FoundArtwork } from './find-artworks.ts'
import type { ToPictureKey } from './picture-key.ts'
import { type PlanResult, type PreviewPlan, type PreviewRequest, planPreview } from './preview-plan.ts'
import type { CatalogueProduct, ProductCatalogue } from './product-catalogue.ts'
import type { ReadMaster } from './stored-master.ts'

export type DrawChoiceDeps = {
  catalogue: ProductCatalogue
  findArtworks: FindArtworks
  drawPictures: DrawPictures
  readMaster: ReadMaster
  toPictureKey: ToPictureKey
}

type Artworks = ReadonlyMap<string, FoundArtwork>

/** What a choice shows, or why it cannot be shown; nothing is drawn yet. Fails with PRODUCT_NOT_FOUND. */
export async function planChoice(
  deps: DrawChoiceDeps,
  { productId, ...request }: PreviewRequest & { productId: string },
  call: Call,
): Promise<{ product: CatalogueProduct; artworks: Artworks; planned: PlanResult }> {
  const product = deps.catalogue.find(productId)
  if (!product) throw errors.PRODUCT_NOT_FOUND({ productId: productId.slice(0, 100) })

  const ids = [...new Set(request.regions.map(({ imageId }) => imageId))]
  const artworks = await deps.findArtworks(ids, call)
  return { product, artworks, planned: planPreview(product, request, artworks) }
}

/** Makes every picture of a plan and answers what they show; those that are there already cost a look. Fails as `DrawPictures`. */
export async function drawChoice(
  deps: DrawChoiceDeps,
  { plan, artworks }: { plan: PreviewPlan; artworks: Artworks },
  call: Call,
  signal: AbortSignal,
): Promise<ShownPicture[]> {
  const { agencyId, shopId } = principalOf(call)
  const pictures = plan.pictures.map((picture) => ({ key: deps.toPictureKey(agencyId, picture), picture }))
  const masters = new Map([...artworks.values()].map(({ master }) => [master.contentHash, master]))
  const readArtwork = async (contentHash: string) => {
    const master = masters.get(contentHash)
    if (!master) throw new Error(`no image of this request has the hash ${contentHash}`)
    return deps.readMaster(master)
  }
  await deps.drawPictures({ shopId, pictures, readArtwork, signal })
  return plan.images.flatMap(({ picture, ...image }): ShownPicture[] => {
    const made = pictures[picture]
    return made ? [{ key: made.key, width: made.picture.width, height: made.picture.height, ...image }] : []
  })
}
