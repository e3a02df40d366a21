import { type Amount, toMoney } from '@atelier/money/money.ts'
import { type Image, toImage } from './image.ts'
import { given, moneyOf, partOf } from './part.ts'

type Variant = {
  id: string
  name: string
  sku: string
  unitPrice: Amount | null
  compareAtPrice: Amount | null
  unitCost: Amount | null
  creatorDeclaredCost: Amount | null
  attributes: {
    description?: string | undefined
    color?: { name: string; swatch: string } | null | undefined
    size?: string | undefined
  } | null
  stock: { type: string; inStock?: number | undefined } | null
  weight: { value: number; unit: string } | null
  dimensions: { length: number; width: number; height: number; unit: string } | null
  imageIds: readonly string[]
}

/** An offer as `shop` answers it, and tells it in events. */
export type OfferFacts = {
  id: string
  name: string
  slug: string
  description: string
  type: string
  state: string
  access: string
  thumbnailImage: Image | null
  images: readonly Image[]
  variants: readonly Variant[]
  additionalInformation: {
    sizeAndFit?: string | undefined
    guaranteeAndReturns?: string | undefined
    moreDetails?: string | undefined
  } | null
  sizeGuide: {
    previewUrl?: string | undefined
    fileUrl?: string | undefined
    description?: string | undefined
    fitGuideDescription?: string | undefined
    fitGuideUrls: readonly string[]
  } | null
  isDigital: boolean
  digitalFiles: readonly { fileUrl: string; fileName: string }[]
  createdAt: string
  updatedAt: string
}

/** An offer as partners read it: what there is none of is left out. */
export function toOffer(offer: OfferFacts) {
  const { id, name, slug, description, additionalInformation, sizeGuide } = offer
  const images = offer.images.map(toImage)
  return {
    id,
    name,
    slug,
    description,
    type: offer.type,
    state: { type: offer.state },
    access: { type: offer.access },
    ...(offer.thumbnailImage && { thumbnailImage: toImage(offer.thumbnailImage) }),
    images,
    variants: offer.variants.map((variant) => toVariant(variant, images)),
    ...(additionalInformation && { additionalInformation: toAdditionalInformation(additionalInformation) }),
    ...(sizeGuide && { sizeGuide: toSizeGuide(sizeGuide) }),
    ...(offer.isDigital && { digitalFiles: offer.digitalFiles.map(toDigitalFile) }),
    createdAt: offer.createdAt,
    updatedAt: offer.updatedAt,
  }
}

/** How much can still be bought. */
export function toStock(stock: Variant['stock']) {
  const { type, inStock } = partOf(stock)
  return { type, ...given({ inStock }) }
}

/** `known`: the offer's images, which a variant's are among. */
function toVariant(variant: Variant, known: readonly Image[]) {
  const { compareAtPrice, creatorDeclaredCost, weight, dimensions } = variant
  const images = variant.imageIds.flatMap((imageId) => known.find(({ id }) => id === imageId) ?? [])
  const [thumbnailImage] = images
  return {
    id: variant.id,
    name: variant.name,
    sku: variant.sku,
    unitPrice: moneyOf(variant.unitPrice),
    ...(compareAtPrice && { compareAtPrice: toMoney(compareAtPrice) }),
    unitCost: moneyOf(variant.unitCost),
    ...(creatorDeclaredCost && { creatorDeclaredCost: toMoney(creatorDeclaredCost) }),
    attributes: toAttributes(variant.attributes),
    stock: toStock(variant.stock),
    ...(weight && { weight: { value: weight.value, unit: weight.unit } }),
    ...(dimensions && {
      dimensions: {
        length: dimensions.length,
        width: dimensions.width,
        height: dimensions.height,
        unit: dimensions.unit,
      },
    }),
    images,
    ...(thumbnailImage && { thumbnailImage }),
  }
}

function toAttributes(attributes: Variant['attributes']) {
  const { description, color, size } = attributes ?? {}
  return {
    ...given({ description }),
    ...(color && { color: { name: color.name, swatch: color.swatch } }),
    ...(size !== undefined && { size: { name: size } }),
  }
}

function toAdditionalInformation(texts: NonNullable<OfferFacts['additionalInformation']>) {
  const { sizeAndFit, guaranteeAndReturns, moreDetails } = texts
  return given({ sizeAndFit, guaranteeAndReturns, moreDetails })
}

function toSizeGuide(guide: NonNullable<OfferFacts['sizeGuide']>) {
  const { previewUrl, fileUrl, description, fitGuideDescription, fitGuideUrls } = guide
  return { ...given({ previewUrl, fileUrl, description, fitGuideDescription }), fitGuideUrls: [...fitGuideUrls] }
}

function toDigitalFile({ fileUrl, fileName }: OfferFacts['digitalFiles'][number]) {
  return { fileUrl, fileName }
}
