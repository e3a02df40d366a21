import { currencies } from '@atelier/money/currency.ts'
import { z } from 'zod'
import { toColorDifference, toLab } from './color-difference.ts'
import { toLinearColor } from './linear-light.ts'

const HexColor = z.string().regex(/^#[0-9a-f]{6}$/)
/** ΔE2000. As far as a picture may be from what it shows: beyond it a buyer would see another colour than the one that was chosen. */
const fibreDifferenceMax = 5
const slug = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/
/** What an id of a product looks like. */
export const productIdPattern = /^pro_[a-z0-9_]+$/
const Label = z.string().min(1).max(200)

/** A rectangle of the print area that artwork can be placed into, in print-area pixels from its top left corner. */
const Placement = z.strictObject({
  placementId: z.string().regex(slug),
  name: Label,
  x: z.int().nonnegative(),
  y: z.int().nonnegative(),
  width: z.int().positive(),
  height: z.int().positive(),
})
export type Placement = z.infer<typeof Placement>

/**
 * A print area. `substrate` is its own colour where it is not the product's (the paper of a poster). `dpi` by size: where it is
 * larger on a larger size, what the same pixels are printed with on each.
 */
const Region = z.strictObject({
  region: z.string().regex(slug),
  name: Label,
  dpi: z.union([z.int().positive(), z.record(z.string(), z.int().positive())]),
  pixelsWidth: z.int().positive(),
  pixelsHeight: z.int().positive(),
  substrate: HexColor.optional(),
  defaultPlacement: z.string(),
  placements: z.array(Placement).min(1),
})
export type Region = z.infer<typeof Region>

/**
 * Pixels of a view's width or height: even, because the sampling map has half their resolution, and no more than the renderer's
 * memory is shared out for, since a larger print would be kept by no cache.
 */
const ViewSide = z.int().min(2).max(1600).multipleOf(2)

/**
 * One picture of the product, rendered once from a 3D scene. `sizes` absent: every size looks like this. `placements`, by region:
 * shown of artwork on it only where it lies in one of these, because the view is a close-up, or turned away from the others;
 * absent: wherever it lies. lightMax and glossMax are bounded by the range of the engine's table from linear light to sRGB.
 */
const View = z.strictObject({
  view: z.string().regex(slug),
  width: ViewSide,
  height: ViewSide,
  sizes: z.array(z.string()).min(1).optional(),
  lightMax: z.number().positive().max(2),
  glossMax: z.number().positive().max(1),
  regions: z.array(z.string()).min(1),
  placements: z.record(z.string(), z.array(z.string()).min(1)).optional(),
})
export type View = z.infer<typeof View>

/** `hex` is what is shown of the colour. `fibres`: what a heather is mixed of, pixel by pixel, as its view's `heather.png` has them. */
const Color = z.strictObject({ name: Label, hex: HexColor, fibres: z.tuple([HexColor, HexColor]).optional() })
export type Color = z.infer<typeof Color>

const Output = z.strictObject({ format: z.enum(['jpeg', 'webp']), quality: z.int().min(1).max(100) })
export type Output = z.infer<typeof Output>

/** What one piece costs before the seller's margin, for each size: whole minor units. */
const Prices = z.strictObject({
  currency: z.enum(currencies),
  minorUnits: z.record(z.string(), z.int().positive()),
})

/** One piece as it is sent, by size: what it weighs with its package, and how large that is. */
const Packed = z.record(
  z.string(),
  z.strictObject({
    weightGrams: z.number().positive(),
    lengthMm: z.number().positive(),
    widthMm: z.number().positive(),
    heightMm: z.number().positive(),
  }),
)

/** Measures of the finished product, laid flat, by size and name. */
const SizeGuide = z.strictObject({
  description: z.string().min(1),
  unit: z.enum(['in', 'cm']),
  measurements: z.record(z.string(), z.record(z.string(), z.number().positive())),
})
type SizeGuide = z.infer<typeof SizeGuide>

const ProductFields = z.strictObject({
  productId: z.string().regex(productIdPattern),
  name: Label,
  description: z.string(),
  category: Label,
  brand: Label,
  productionMethod: z.enum(['DTG', 'SUBLIMATION', 'PRINT']),
  colors: z.array(Color).min(1),
  sizes: z.array(Label).min(1),
  prices: Prices,
  packed: Packed,
  sizeGuide: SizeGuide.optional(),
  output: Output,
  regions: z.array(Region).min(1),
  styles: z.array(z.strictObject({ style: z.string().regex(slug), views: z.array(View).min(1) })).min(1),
})
type ProductFields = z.infer<typeof ProductFields>

/** `product.json` of a product folder. Parsing reports every problem of the fields at once; when they have none, every one between them. */
export const Product = ProductFields.superRefine((product, context) => {
  for (const message of findContradictions(product)) context.addIssue({ code: 'custom', message })
})
export type Product = z.infer<typeof Product>

/** How many pixels a file is wide and high, and what each has. */
export type ViewFileShape = {
  width: number
  height: number
  channels: number
  bits: number
}

/** The files a view of a product must have in its folder: planes of the whole picture, and maps of half the resolution. */
export function toViewFiles(
  product: Pick<Product, 'colors'>,
  { regions, width, height }: Pick<View, 'regions' | 'width' | 'height'>,
): ({ name: string } & ViewFileShape)[] {
  const gray = { width, height, channels: 1, bits: 8 }
  const map = { width: width / 2, height: height / 2, channels: 3, bits: 16 }
  const heather = product.colors.some(({ fibres }) => fibres) ? ['heather.png'] : []
  return [
    { name: 'background.png', ...gray, channels: 3 },
    ...['mask.png', 'light.png', 'gloss.png', ...heather].map((name) => ({ name, ...gray })),
    ...regions.flatMap((region) => [
      { name: `print-${region}.png`, ...gray },
      { name: `uv-${region}.png`, ...map },
    ]),
  ]
}

/** What one piece of this size costs. */
export function toPrice({ prices }: Product, size: string): { minorUnits: number; currency: string } {
  const minorUnits = prices.minorUnits[size]
  if (minorUnits === undefined) throw new Error(`no price of size ${size}`)
  return { minorUnits, currency: prices.currency }
}

/** The measures of these sizes, in their order. */
export function toSizeGuide({ description, unit, measurements }: SizeGuide, sizes: readonly string[]) {
  return { description, unit, measurements: sizes.map((size) => ({ size, values: measurements[size] ?? {} })) }
}

/** One piece of this size as it is sent. */
export function toPacked({ packed }: Product, size: string): Product['packed'][string] {
  const found = packed[size]
  if (found === undefined) throw new Error(`no package of size ${size}`)
  return found
}

/** What a region is printed with on the largest of these sizes; on the largest there is, where none is named. */
export function toDpi({ dpi }: Region, sizes: readonly string[]): number {
  if (typeof dpi === 'number') return dpi
  const found = Object.entries(dpi).filter(([size]) => sizes.length === 0 || sizes.includes(size))
  return Math.min(...found.map(([, dpiOfSize]) => dpiOfSize))
}

/** The placement that covers most of a region. */
export function toFullPlacement({ placements }: Region): Placement {
  return placements.reduce((full, next) => (next.width * next.height > full.width * full.height ? next : full))
}

/** What the cheapest size costs. */
export function toBasePrice({ prices }: Product): { minorUnits: number; currency: string } {
  return { minorUnits: Math.min(...Object.values(prices.minorUnits)), currency: prices.currency }
}

/** Whether each word of a query occurs in the product's name, category, brand or description, without regard to case. */
export function isMatch({ name, category, brand, description }: Product, query: string): boolean {
  const text = [name, category, brand, description].join('\n').toLowerCase()
  const words = query.toLowerCase().split(/\s+/)
  return words.every((word) => text.includes(word))
}

/** Whether this is the product's category, in any case. */
export function isOfCategory({ category }: Product, wanted: string): boolean {
  return category.toLowerCase() === wanted.trim().toLowerCase()
}

/** Whether this view is how a product of this size looks. */
export function isViewOfSize(view: View, size: string): boolean {
  return view.sizes === undefined || view.sizes.includes(size)
}

/** All sizes, each of which is shown when all are, where they do not all look alike; none where they do. */
export function toShownSizes({ sizes, styles }: Product): string[] {
  return styles.some(({ views }) => views.some((view) => view.sizes)) ? sizes : []
}

/** Whether this view is one of those that show artwork in these placements of a region. */
export function isViewOf(view: View, region: string, placements: readonly Placement[]): boolean {
  const shown = view.placements?.[region]
  return view.regions.includes(region) && (!shown || placements.some(({ placementId }) => shown.includes(placementId)))
}

/** What is well formed field by field and yet cannot be true together. */
function findContradictions(product: ProductFields): string[] {
  const regions = product.regions.map((region) => region.region)
  const views = product.styles.flatMap((style) => style.views)
  return [
    ...findRepeated(
      'color',
      product.colors.map((color) => color.name),
    ),
    ...product.colors.flatMap(findFibreContradictions),
    ...findRepeated('size', product.sizes),
    ...findUnpaired('price', Object.keys(product.prices.minorUnits), product.sizes),
    ...findUnpaired('packed', Object.keys(product.packed), product.sizes),
    ...(product.sizeGuide
      ? findUnpaired('measurements', Object.keys(product.sizeGuide.measurements), product.sizes)
      : []),
    ...findRepeated('region', regions),
    ...findRepeated(
      'style',
      product.styles.map((style) => style.style),
    ),
    ...findRepeated(
      'view',
      views.map((view) => view.view),
    ),
    ...product.regions.flatMap((region) => findRegionContradictions(region, product.sizes)),
    ...views.flatMap((view) => [
      ...findRepeated(`region of view ${view.view}`, view.regions),
      ...findUnknown(`view ${view.view}: region`, view.regions, regions),
      ...findUnknown(`view ${view.view}: size`, view.sizes ?? [], product.sizes),
      ...findUnknown(`view ${view.view}: placements of`, Object.keys(view.placements ?? {}), view.regions),
      ...Object.entries(view.placements ?? {}).flatMap(([region, ids]) =>
        findUnknown(`view ${view.view}: placement of ${region}`, ids, listPlacements(product, region)),
      ),
    ]),
    ...product.regions.flatMap((region) => findViewContradictions(product, region)),
  ]
}

function listPlacements({ regions }: ProductFields, name: string): string[] {
  const found = regions.find(({ region }) => region === name)
  return found?.placements.map(({ placementId }) => placementId) ?? []
}

/** A heather seen from afar, in light as the eye takes it, is the colour that a shop shows for it. */
function findFibreContradictions({ name, hex, fibres }: Color): string[] {
  if (!fibres) return []
  const [first, second] = [toLinearColor(fibres[0]), toLinearColor(fibres[1])]
  const mean = toLab([(first[0] + second[0]) / 2, (first[1] + second[1]) / 2, (first[2] + second[2]) / 2])
  const difference = toColorDifference(mean, toLab(toLinearColor(hex)))
  if (difference <= fibreDifferenceMax) return []
  return [`color ${name}: its fibres together are ΔE2000 ${difference.toFixed(1)} from its hex`]
}

function findRegionContradictions(region: Region, sizes: readonly string[]): string[] {
  const ids = region.placements.map((placement) => placement.placementId)
  const outside = region.placements.filter(
    (placement) =>
      placement.x + placement.width > region.pixelsWidth || placement.y + placement.height > region.pixelsHeight,
  )
  return [
    ...findRepeated(`placement of region ${region.region}`, ids),
    ...findUnknown(`region ${region.region}: default placement`, [region.defaultPlacement], ids),
    ...outside.map(
      ({ placementId }) => `region ${region.region}: placement ${placementId} reaches out of the print area`,
    ),
    ...(typeof region.dpi === 'number'
      ? []
      : findUnpaired(`region ${region.region}: dpi`, Object.keys(region.dpi), sizes)),
  ]
}

/** Each placement is shown at every size, and at most once in a style: a style shows what lies in it, and does not repeat it. */
function findViewContradictions({ sizes, styles }: ProductFields, { region, placements }: Region): string[] {
  return sizes.flatMap((size) =>
    placements.flatMap((placement) => {
      const shown = styles.map(({ style, views }) => ({
        style,
        count: views.filter((view) => isViewOfSize(view, size) && isViewOf(view, region, [placement])).length,
      }))
      const unseen = shown.every(({ count }) => count === 0)
      const repeated = shown.filter(({ count }) => count > 1)
      const { placementId } = placement
      return [
        ...(unseen ? [`region ${region}: no view shows placement ${placementId} at size ${size}`] : []),
        ...repeated.map(
          ({ style }) =>
            `region ${region}: style ${style} has several views of placement ${placementId} at size ${size}`,
        ),
      ]
    }),
  )
}

/** Names are matched without regard to case, so two that differ by case alone are the same name. */
function findRepeated(what: string, names: string[]): string[] {
  const folded = names.map((name) => name.toLowerCase())
  return names.filter((_, index) => folded.indexOf(folded[index] ?? '') < index).map((name) => `${what} ${name}: twice`)
}

/** A table by size has each size of the product and no other. */
function findUnpaired(what: string, keys: readonly string[], sizes: readonly string[]): string[] {
  return [
    ...findUnknown(`${what}: size`, keys, sizes),
    ...sizes.filter((size) => !keys.includes(size)).map((size) => `${what}: size ${size}: missing`),
  ]
}

function findUnknown(what: string, names: readonly string[], known: readonly string[]): string[] {
  return names.filter((name) => !known.includes(name)).map((name) => `${what} ${name}: not declared`)
}
