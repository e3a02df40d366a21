import type { DrawPictures } from './draw-pictures.ts'
import type { ToPictureKey } from './picture-key.ts'
import { type Picture, planPreview } from './preview-plan.ts'
import type { Color } from './product.ts'
import type { CatalogueProduct } from './product-catalogue.ts'

export type BlankPicturesDeps = { drawPictures: DrawPictures; toPictureKey: ToPictureKey }

/** A picture of a product without artwork, in one of its colours. */
export type BlankPicture = { key: string; color: string; picture: Picture }

const thumbnailSideMax = 400

/** Every picture of the blank product, of all its sizes, in the order of the template, each once a colour. */
export function listPhotos(deps: BlankPicturesDeps, product: CatalogueProduct): BlankPicture[] {
  return planBlank(product, product.colors, product.sizes).map(({ color, picture }) => ({
    key: toKey(deps, picture),
    color,
    picture,
  }))
}

/** The first picture of the blank product, small. */
export function toThumbnail(deps: BlankPicturesDeps, product: CatalogueProduct): BlankPicture {
  const [first] = planBlank(product, product.colors.slice(0, 1), [])
  if (!first) throw new Error(`${product.productId} has no picture`)
  const picture = { ...first.picture, output: { ...first.picture.output, sideMax: thumbnailSideMax } }
  return { key: toKey(deps, picture), color: first.color, picture }
}

/** Makes these pictures, those that are not there yet; for good, so that whoever asks next only looks. */
export async function drawBlanks(
  deps: BlankPicturesDeps,
  pictures: readonly BlankPicture[],
  { shopId, signal }: { shopId: string; signal: AbortSignal },
): Promise<void> {
  const readArtwork = () => Promise.reject(new Error('a blank product has no artwork'))
  await deps.drawPictures({ shopId, pictures, readArtwork, signal })
}

/** The product as it is without artwork, each picture once in each of these colours; without sizes it is of none in particular. */
export function planBlank(
  product: CatalogueProduct,
  colors: readonly Color[],
  sizes: readonly string[],
): { color: string; picture: Picture }[] {
  const planned = planPreview(product, { regions: [], colors: colors.map(({ name }) => name), sizes }, new Map())
  if (!planned.ok) throw new Error(`${product.productId} cannot be shown blank`)
  const { images, pictures } = planned.plan
  // Most sizes share their pictures.
  const shown = new Map(images.map((image) => [`${image.color} ${image.picture}`, image]))
  return [...shown.values()].flatMap(({ color, picture: index }) => {
    const picture = pictures[index]
    return picture ? [{ color, picture }] : []
  })
}

/** No agency: a blank product has one address for all. */
function toKey(deps: BlankPicturesDeps, picture: Picture): string {
  return deps.toPictureKey('', picture)
}
