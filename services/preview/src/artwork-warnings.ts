import type { Artwork, PreviewPlan, Print } from './preview-plan.ts'
import { toDpi } from './product.ts'

export type WarningCode = 'LOW_RESOLUTION' | 'UPSCALED' | 'TRANSPARENT_EDGES' | 'UNUSED_AREA' | 'ASPECT_MISMATCH'

/** Something that is possible and will not look its best in print; `facts` are the numbers that explain it. */
export type Warning = {
  code: WarningCode
  region: string
  placementId: string
  message: string
  facts: Record<string, number>
}

/**
 * Half of what an area is printed with: 150 dpi where that is 300, the least that print shops ask for
 * (https://www.printful.com/blog/everything-you-need-to-know-to-prepare-the-perfect-printfile/). An area of fewer is seen
 * from further away, so the share is what counts.
 */
const resolutionShareMin = 0.5

/** Fewer of the outermost pixels are the softened corners of a full picture. */
const edgeTransparencyMax = 0.01

/** More of a placement than this is left as it is. */
const unusedShareMax = 0.5

/** How many times wider, or higher, than its placement's proportions an artwork may be: a square on a sheet of 2 : 3 is not far. */
const aspectFactorMax = 1.5

/**
 * What of a plan's prints will not look its best on the largest of its sizes, in their order. An artwork whose transparency was
 * never measured is taken as opaque.
 */
export function findWarnings({ prints, sizes }: Pick<PreviewPlan, 'prints' | 'sizes'>): Warning[] {
  return prints.flatMap((print) => findWarningsOf(print, toDpi(print.region, sizes)))
}

/** `areaDpi`: what the print area is printed with. */
function findWarningsOf(print: Print, areaDpi: number): Warning[] {
  const { region, placement, artwork } = print
  const dpiMin = resolutionShareMin * areaDpi
  // Pixels of the print area for each pixel of the artwork, which lies inside the placement undistorted.
  const scale = Math.min(placement.width / artwork.width, placement.height / artwork.height)
  const effectiveDpi = areaDpi / scale
  const unused = 1 - toUsedShare(print, scale)
  const aspect = artwork.width / artwork.height
  const placementAspect = placement.width / placement.height
  const { edgeTransparency = 0 } = artwork
  const warn = (isDue: boolean, code: WarningCode, message: string, facts: Record<string, number>): Warning[] =>
    isDue ? [{ code, region: region.region, placementId: placement.placementId, message, facts }] : []

  return [
    ...warn(
      effectiveDpi < dpiMin,
      'LOW_RESOLUTION',
      `The artwork has ${Math.floor(effectiveDpi)} dpi at this size; print needs at least ${dpiMin}`,
      {
        effectiveDpi: toRounded(effectiveDpi, 1),
        dpiMin,
        areaDpi,
        ...toWantedSize(print, scale),
      },
    ),
    ...warn(scale > 1, 'UPSCALED', `The artwork is enlarged ${toRounded(scale, 2)} times to fill the placement`, {
      upscalingFactor: toRounded(scale, 3),
      effectiveDpi: toRounded(effectiveDpi, 1),
    }),
    ...warn(
      edgeTransparency > edgeTransparencyMax,
      'TRANSPARENT_EDGES',
      `${toPercent(edgeTransparency)} % of the artwork's outermost pixels are not opaque: the product shows there`,
      { edgeTransparency: toRounded(edgeTransparency, 3) },
    ),
    ...warn(unused > unusedShareMax, 'UNUSED_AREA', `${toPercent(unused)} % of the placement stays without artwork`, {
      unusedShare: toRounded(unused, 3),
    }),
    ...warn(
      Math.max(aspect / placementAspect, placementAspect / aspect) > aspectFactorMax,
      'ASPECT_MISMATCH',
      `The artwork's proportions (${toRounded(aspect, 2)}) are far from the placement's (${toRounded(placementAspect, 2)})`,
      { aspectRatio: toRounded(aspect, 3), placementAspectRatio: toRounded(placementAspect, 3) },
    ),
  ]
}

/** How much of the placement lies under what can be seen of the artwork. */
function toUsedShare({ placement, artwork }: Print, scale: number): number {
  const { width, height, visibleShare = 1 }: Artwork = artwork
  return (visibleShare * width * height * scale ** 2) / (placement.width * placement.height)
}

/** The size in pixels at which the artwork would need no enlarging. */
function toWantedSize({ artwork }: Print, scale: number): Record<string, number> {
  return { widthWanted: Math.round(artwork.width * scale), heightWanted: Math.round(artwork.height * scale) }
}

const toPercent = (share: number) => Math.round(share * 100)

const toRounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
