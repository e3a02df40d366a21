import type { Currency } from '@atelier/money/currency.ts'
import { toAmount } from '@atelier/money/money.ts'
import type { Offer as OfferMessage } from '@atelier/protos/shop/v1/Offer.ts'
import type { OfferVariant } from '@atelier/protos/shop/v1/OfferVariant.ts'

/** Who sees an offer, and what it may become. ARCHIVED is the end: it is kept for the orders that name it. */
export const offerAccessMoves = {
  PUBLIC: ['HIDDEN', 'PRIVATE', 'ARCHIVED'],
  HIDDEN: ['PUBLIC', 'PRIVATE', 'ARCHIVED'],
  PRIVATE: ['PUBLIC', 'HIDDEN', 'ARCHIVED'],
  ARCHIVED: [],
} as const
export type OfferAccess = keyof typeof offerAccessMoves

/** Whether an offer may get from one access to another. */
export function isMoveAllowed(from: OfferAccess, to: OfferAccess): boolean {
  const moves: readonly OfferAccess[] = offerAccessMoves[from]
  return moves.includes(to)
}

export function isOfferAccess(text: string): text is OfferAccess {
  return Object.hasOwn(offerAccessMoves, text)
}

/** A picture of the preview service: what it shows of a product. */
export type Picture = {
  key: string
  width: number
  height: number
  style: string
  color: string
  /** Absent: products of every size look like this. */
  size?: string
  region?: string
}

export type Color = { name: string; swatch: string }
export type Weight = { value: number; unit: string }
export type Dimensions = { length: number; width: number; height: number; unit: string }

export type AdditionalInformation = { sizeAndFit?: string; guaranteeAndReturns?: string; moreDetails?: string }

export type SizeGuide = {
  previewUrl?: string
  fileUrl?: string
  description?: string
  fitGuideDescription?: string
  fitGuideUrls: string[]
}

export type DigitalFile = { fileUrl: string; fileName: string; sizeBytes: number }

export type Variant = {
  variantId: string
  name: string
  sku: string
  /** Minor units of the offer's currency. */
  unitPrice: bigint
  unitCost: bigint
  color: Color | null
  size: string | null
  /** What can still be bought; null: there is no end of it. */
  inStock: number | null
  weight: Weight | null
  dimensions: Dimensions | null
}

/** What a partner may change of an offer. */
export type OfferFields = {
  name: string
  description: string
  /** Minor units of the offer's currency, for each of its variants; null: none. */
  compareAtPrice: bigint | null
  creatorDeclaredCost: bigint | null
  additionalInformation: AdditionalInformation | null
  sizeGuide: SizeGuide | null
}

export type Offer = OfferFields & {
  offerId: string
  shopId: string
  slug: string
  type: 'STANDARD' | 'GIFT_CARD'
  isDigital: boolean
  access: OfferAccess
  /** Whether it is sold, whatever its stock. */
  isAvailable: boolean
  /** It is not, or there is nothing left of it. */
  isSoldOut: boolean
  currency: Currency
  customizationId: string | null
  pictures: readonly Picture[]
  digitalFiles: readonly DigitalFile[]
  variants: readonly Variant[]
  createdAt: Date
  updatedAt: Date
}

/** Whether a text has the shape of an offer's or a variant's id; anything else need not be looked up. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/** An offer as it is answered, and told in events. */
export function toOfferMessage(baseUrl: string, offer: Offer) {
  const images = toImages(baseUrl, offer.pictures)
  return {
    id: offer.offerId,
    shopId: offer.shopId,
    name: offer.name,
    slug: offer.slug,
    description: offer.description,
    type: offer.type,
    state: offer.isSoldOut ? ('SOLD_OUT' as const) : ('AVAILABLE' as const),
    access: offer.access,
    thumbnailImage: images[0] ?? null,
    images,
    variants: offer.variants.map((variant) => toVariantMessage(offer, variant)),
    additionalInformation: offer.additionalInformation,
    sizeGuide: offer.sizeGuide,
    isDigital: offer.isDigital,
    digitalFiles: [...offer.digitalFiles],
    createdAt: offer.createdAt.toISOString(),
    updatedAt: offer.updatedAt.toISOString(),
  } satisfies OfferMessage
}

function toVariantMessage(offer: Offer, variant: Variant) {
  const amount = (minorUnits: bigint) => toAmount(minorUnits, offer.currency)
  return {
    id: variant.variantId,
    name: variant.name,
    sku: variant.sku,
    unitPrice: amount(variant.unitPrice),
    compareAtPrice: offer.compareAtPrice === null ? null : amount(offer.compareAtPrice),
    unitCost: amount(variant.unitCost),
    creatorDeclaredCost: offer.creatorDeclaredCost === null ? null : amount(offer.creatorDeclaredCost),
    attributes: toAttributes(variant),
    stock: toStock(variant.inStock),
    weight: variant.weight,
    dimensions: variant.dimensions,
    imageIds: toImages('', picturesOf(offer, variant)).map(({ id }) => id),
  } satisfies OfferVariant
}

/** What sets a variant apart. */
export function toAttributes({ color, size }: Pick<Variant, 'color' | 'size'>) {
  return { color, ...(size !== null && { size }) }
}

/** How much there is: `null` for no end of it. */
export function toStock(inStock: number | null) {
  return inStock === null ? { type: 'UNLIMITED' as const } : { type: 'LIMITED' as const, inStock }
}

/** What there is of each variant. */
export function toInventory({ variants }: Pick<Offer, 'variants'>) {
  return variants.map(({ variantId, inStock }) => ({ variantId, stock: toStock(inStock) }))
}

/** The pictures of a variant: of its colour, and of its size where they are of one. */
export function picturesOf({ pictures }: Pick<Offer, 'pictures'>, variant: Pick<Variant, 'color' | 'size'>): Picture[] {
  return pictures.filter(
    ({ color, size }) => color === variant.color?.name && (size === undefined || size === variant.size),
  )
}

/** Pictures as images, each once: one that shows several sizes is several pictures. */
export function toImages(baseUrl: string, pictures: readonly Picture[]) {
  const byKey = new Map(pictures.map((picture) => [picture.key, picture]))
  return [...byKey.values()].map(({ key, width, height }) => {
    const [id = '', extension = ''] = key.split('.')
    return {
      id,
      url: toPictureUrl(baseUrl, key),
      width,
      height,
      transformedUrl: toPictureUrl(baseUrl, `${id}-${transformedWidth}.${extension}`),
    }
  })
}

/** In pixels: the preview service serves every picture in this width too. */
const transformedWidth = 480

/** Where a picture is shown to whoever has its address. */
export function toPictureUrl(baseUrl: string, key: string): string {
  return `${baseUrl}/images/${key}`
}

const gramsPer: Readonly<Record<string, number>> = { g: 1, kg: 1_000, oz: 28.349_523_125, lb: 453.592_37 }
const millimetresPer: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4 }

/** Units that a weight or a dimension may be told in. */
export const weightUnits = Object.keys(gramsPer)
export const dimensionUnits = Object.keys(millimetresPer)

/** A weight in grams. */
export function toGrams({ value, unit }: Weight): Weight {
  return { value: toHundredths(value * (gramsPer[unit] ?? 1)), unit: 'g' }
}

/** Dimensions in millimetres. */
export function toMillimetres({ length, width, height, unit }: Dimensions): Dimensions {
  const factor = millimetresPer[unit] ?? 1
  return {
    length: toHundredths(length * factor),
    width: toHundredths(width * factor),
    height: toHundredths(height * factor),
    unit: 'mm',
  }
}

const toHundredths = (value: number) => Math.round(value * 100) / 100
