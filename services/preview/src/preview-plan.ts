import { type FieldProblem, problemAt } from '@atelier/errors/failure.ts'
import { findName, findNearest } from './nearest-name.ts'
import {
  type Color,
  isViewOf,
  isViewOfSize,
  type Output,
  type Placement,
  type Region,
  toShownSizes,
  type View,
} from './product.ts'
import type { CatalogueProduct } from './product-catalogue.ts'

/** What a caller chose for one region. Without `placementId` and `fillAllPlacements`: the region's default placement. */
export type RegionChoice = {
  region: string
  imageId: string
  placementId?: string | undefined
  fillAllPlacements?: boolean | undefined
}

/**
 * A request for pictures. No region: the blank product. Colours absent or empty: all. Sizes absent or empty: one picture without a
 * size, of the first where they look unlike; with `eachSize` one of each of those.
 */
export type PreviewRequest = {
  regions: readonly RegionChoice[]
  colors?: readonly string[] | undefined
  sizes?: readonly string[] | undefined
  eachSize?: boolean | undefined
}

/**
 * An image the caller may use: the hash of what it is drawn from, its own dimensions in pixels, orientation applied, and its transparency
 * as shares from 0 to 1: of the outermost pixels those that are not opaque, and of the picture the smallest rectangle
 * around all that can be seen. Absent: not measured.
 */
export type Artwork = {
  contentHash: string
  width: number
  height: number
  edgeTransparency?: number | undefined
  visibleShare?: number | undefined
}

/** An artwork in one placement of a region. */
export type Print = {
  region: Region
  placement: Placement
  artwork: Artwork
}

/** Where a whole artwork lies, in fractions of the print area (0,0 its top left, 1,1 its bottom right corner). */
export type Rect = {
  x: number
  y: number
  width: number
  height: number
}

/** An artwork on a region, drawn once into each rectangle; later layers lie over earlier ones. */
export type Layer = {
  region: string
  contentHash: string
  rects: Rect[]
}

/**
 * One picture to make: everything that decides its pixels and nothing else, in plain data with a fixed order of
 * members. Two pictures with the same `JSON.stringify` are the same picture, so that text (or its hash) addresses it.
 */
export type Picture = {
  /** Folder of the view's files, relative to the folder of the products. */
  viewFolder: string
  /** Of the bytes of those files and of what their scale is: a view that was rendered again gives new pictures. */
  viewDigest: string
  width: number
  height: number
  lightMax: number
  glossMax: number
  /** The product's colour, `#rrggbb`. */
  color: string
  /** Of a heather the two colours that the product is mixed of instead, by the view's `heather.png`. */
  fibres?: readonly [first: string, second: string]
  /** All regions the view shows, with artwork or without. `substrate` null: the product's colour. */
  surfaces: { region: string; substrate: string | null }[]
  layers: Layer[]
  /** `sideMax`: the longer side, in pixels, of what comes out where it is less than the view's. */
  output: Output & { sideMax?: number }
}

/** One entry of the answer. `picture` is an index into the plan's pictures: several sizes can share one. */
export type PlannedImage = {
  style: string
  color: string
  /** Absent: of no size in particular. */
  size?: string
  /** Present when something is seen of exactly one of the requested regions. */
  region?: string
  picture: number
}

export type PreviewPlan = {
  /** Each picture once, in the order of its first use. */
  pictures: Picture[]
  /** In the template's order of style, view, colour, size. Never empty. */
  images: PlannedImage[]
  /** What is printed where, in the order of the request. */
  prints: Print[]
  /** The chosen names in the template's spelling and order; none chosen is empty. */
  colors: string[]
  sizes: string[]
  /** Whether each size that is chosen is shown, of all where none is: not where the first alone is, and they look unlike. */
  isWhole: boolean
}

export type PreviewProblemCode =
  | 'UNKNOWN_REGION'
  | 'UNKNOWN_PLACEMENT'
  | 'UNKNOWN_COLOR'
  | 'UNKNOWN_SIZE'
  | 'IMAGE_NOT_FOUND'
  | 'DUPLICATE_REGION'
  | 'PLACEMENT_AND_FILL_ALL'

/** Why a request cannot be drawn. `allowed` and `nearest` where the template has a list of values to choose from. */
export type PreviewProblem = FieldProblem & { code: PreviewProblemCode }

export type PlanResult = { ok: true; plan: PreviewPlan } | { ok: false; problems: PreviewProblem[] }

/** A choice whose names are the template's own. */
type ResolvedChoice = {
  region: Region
  placements: Placement[]
  artwork: Artwork
}

/**
 * Decides which pictures a request gives, before anything is drawn: the whole plan, or every problem of the request at
 * once. Names are matched without regard to case and answered in the template's spelling. `artworks` holds, by image id,
 * those of the requested images that the caller may use; any other is IMAGE_NOT_FOUND, for whatever reason it is not there.
 */
export function planPreview(
  product: CatalogueProduct,
  request: PreviewRequest,
  artworks: ReadonlyMap<string, Artwork>,
): PlanResult {
  const problems: PreviewProblem[] = []
  const choices = resolveRegions(product, request.regions, artworks, problems)
  const colors = resolveNames(
    request.colors,
    product.colors.map(({ name }) => name),
    'color',
    problems,
  )
  const sizes = resolveNames(request.sizes, product.sizes, 'size', problems)
  if (problems.length > 0) return { ok: false, problems }

  const chosenColors = product.colors.filter(({ name }) => colors.length === 0 || colors.includes(name))
  const chosenSizes = product.sizes.filter((size) => sizes.includes(size))
  const unlike = toShownSizes(product)
  const shownSizes = sizes.length === 0 && request.eachSize ? unlike : chosenSizes
  const prints = choices.flatMap(({ region, placements, artwork }) =>
    placements.map((placement) => ({ region, placement, artwork })),
  )
  return {
    ok: true,
    plan: {
      ...listImages(product, choices, chosenColors, shownSizes),
      prints,
      colors: colors.length === 0 ? [] : chosenColors.map(({ name }) => name),
      sizes: chosenSizes,
      isWhole: unlike.length === 0 || shownSizes.length > 0,
    },
  }
}

function listImages(
  product: CatalogueProduct,
  choices: ResolvedChoice[],
  colors: Color[],
  sizes: string[],
): Pick<PreviewPlan, 'pictures' | 'images'> {
  const pictures: Picture[] = []
  const images: PlannedImage[] = []
  const indexes = new Map<string, number>()
  const listSeen = (view: View) =>
    view.regions.filter((name) =>
      choices.some(({ region, placements }) => region.region === name && isViewOf(view, name, placements)),
    )
  const [defaultSize = ''] = product.sizes

  for (const { style, views } of product.styles) {
    for (const view of views) {
      const seen = listSeen(view)
      if (choices.length > 0 && seen.length === 0) continue
      const [onlyRegion] = seen.length === 1 ? seen : []
      const viewSizes = sizes.length === 0 ? [undefined] : sizes
      for (const color of colors) {
        for (const size of viewSizes.filter((size) => isViewOfSize(view, size ?? defaultSize))) {
          // Of one request, this is all that pictures differ by.
          const subject = `${view.view} ${color.hex} ${color.fibres}`
          const index = indexes.get(subject) ?? pictures.push(toPicture(product, view, color, choices)) - 1
          indexes.set(subject, index)
          images.push({
            style,
            color: color.name,
            ...(size === undefined ? {} : { size }),
            ...(onlyRegion === undefined ? {} : { region: onlyRegion }),
            picture: index,
          })
        }
      }
    }
  }
  return { pictures, images }
}

function toPicture(product: CatalogueProduct, view: View, color: Color, choices: ResolvedChoice[]): Picture {
  const { width, height, lightMax, glossMax } = view
  const substrates = new Map(product.regions.map(({ region, substrate }) => [region, substrate ?? null]))
  const visible = choices.filter(({ region }) => view.regions.includes(region.region))
  return {
    viewFolder: `${product.folder}/views/${view.view}`,
    viewDigest: getViewDigest(product, view),
    width,
    height,
    lightMax,
    glossMax,
    color: color.hex,
    ...(color.fibres && { fibres: color.fibres }),
    surfaces: view.regions.map((region) => ({ region, substrate: substrates.get(region) ?? null })),
    layers: visible.map(({ region, placements, artwork }) => ({
      region: region.region,
      contentHash: artwork.contentHash,
      rects: placements.map((placement) => fitInto(placement, region, artwork)),
    })),
    output: { format: product.output.format, quality: product.output.quality },
  }
}

function getViewDigest({ productId, viewDigests }: CatalogueProduct, { view }: View): string {
  const digest = viewDigests.get(view)
  if (digest === undefined) throw new Error(`${productId}: the files of ${view} were not read`)
  return digest
}

/** The largest undistorted rectangle of the artwork's proportions inside a placement, centred in it. */
export function fitInto(placement: Placement, region: Region, artwork: Pick<Artwork, 'width' | 'height'>): Rect {
  const scale = Math.min(placement.width / artwork.width, placement.height / artwork.height)
  const width = artwork.width * scale
  const height = artwork.height * scale
  return {
    x: (placement.x + (placement.width - width) / 2) / region.pixelsWidth,
    y: (placement.y + (placement.height - height) / 2) / region.pixelsHeight,
    width: width / region.pixelsWidth,
    height: height / region.pixelsHeight,
  }
}

function resolveRegions(
  product: CatalogueProduct,
  choices: readonly RegionChoice[],
  artworks: ReadonlyMap<string, Artwork>,
  problems: PreviewProblem[],
): ResolvedChoice[] {
  const taken = new Set<string>()
  return choices.flatMap((choice, index) => {
    const pointer = `/regions/${index}`
    const region = resolveRegion(product, choice, pointer, problems)
    const placements = region ? resolvePlacements(region, choice, pointer, problems) : []
    const artwork = artworks.get(choice.imageId)
    if (!artwork) {
      const message = 'There is no such image among yours'
      problems.push(problemAt(`${pointer}/imageId`, 'IMAGE_NOT_FOUND', message))
    }
    if (!region) return []

    const places = placements.map(({ placementId }) => `${region.region}/${placementId}`)
    if (places.some((place) => taken.has(place))) {
      const message = `Region "${region.region}" is chosen twice: each needs a placementId of its own`
      problems.push(problemAt(`${pointer}/region`, 'DUPLICATE_REGION', message))
    }
    for (const place of places) taken.add(place)
    return artwork ? [{ region, placements, artwork }] : []
  })
}

function resolveRegion(
  product: CatalogueProduct,
  choice: RegionChoice,
  pointer: string,
  problems: PreviewProblem[],
): Region | undefined {
  const allowed = product.regions.map(({ region }) => region)
  const name = findName(choice.region, allowed)
  if (name === null)
    problems.push(toUnknownName(`${pointer}/region`, 'region', 'UNKNOWN_REGION', choice.region, allowed))
  return product.regions.find(({ region }) => region === name)
}

function resolvePlacements(
  region: Region,
  { placementId, fillAllPlacements }: RegionChoice,
  pointer: string,
  problems: PreviewProblem[],
): Placement[] {
  const allowed = region.placements.map((placement) => placement.placementId)
  const at = `${pointer}/placementId`
  if (fillAllPlacements && placementId !== undefined) {
    const message = 'Either a placementId or fillAllPlacements, not both'
    problems.push({ ...problemAt(at, 'PLACEMENT_AND_FILL_ALL', message), allowed })
  }
  const wanted = placementId ?? region.defaultPlacement
  const name = findName(wanted, allowed)
  if (name === null) problems.push(toUnknownName(at, 'placementId', 'UNKNOWN_PLACEMENT', wanted, allowed))
  return region.placements.filter((placement) => fillAllPlacements || placement.placementId === name)
}

/** The chosen names in the template's spelling; none chosen gives an empty list. */
function resolveNames(
  names: readonly string[] | undefined,
  allowed: string[],
  field: 'color' | 'size',
  problems: PreviewProblem[],
): string[] {
  const code = field === 'color' ? 'UNKNOWN_COLOR' : 'UNKNOWN_SIZE'
  return (names ?? []).flatMap((name, index) => {
    const found = findName(name, allowed)
    if (found === null) problems.push(toUnknownName(`/${field}s/${index}`, `${field}s`, code, name, allowed))
    return found ?? []
  })
}

function toUnknownName(
  pointer: string,
  field: string,
  code: PreviewProblemCode,
  name: string,
  allowed: string[],
): PreviewProblem {
  const nearest = findNearest(name, allowed)
  const message = `Unknown ${field.replace(/s$/, '')} "${name}"; the nearest is "${nearest}"`
  return { ...problemAt(pointer, code, message), allowed, nearest }
}
