import { createHash } from 'node:crypto'
import { newId } from '@atelier/ids/id.ts'
import { findName } from './nearest-name.ts'
import type { PlannedImage, PreviewPlan, RegionChoice } from './preview-plan.ts'
import type { Product } from './product.ts'

/** What a caller chose, in the template's spelling and with its defaults filled in. */
export type Customization = {
  customizationId: string
  agencyId: string
  productId: string
  regions: readonly ChosenRegion[]
  /** None: all colours. */
  colors: readonly string[]
  /** None: all sizes, of which a preview shows the first where they look unlike. */
  sizes: readonly string[]
}

export type ChosenRegion = { region: string; imageId: string; placementIds: readonly string[] }

/** A picture of a choice: where it is, its size in pixels, and what it shows. */
export type ShownPicture = Omit<PlannedImage, 'picture'> & { key: string; width: number; height: number }

/**
 * The stored form of a choice that the plan has found possible. The same choice of the same agency always has the same
 * id, however its names were spelled and its regions ordered; only within a region does order matter, where one artwork
 * lies over another.
 */
export function toCustomization(
  agencyId: string,
  product: Product,
  choices: readonly RegionChoice[],
  { colors, sizes }: Pick<PreviewPlan, 'colors' | 'sizes'>,
): Customization {
  const regions = product.regions.flatMap(({ region, placements, defaultPlacement }) =>
    choices
      .filter((choice) => findName(choice.region, [region]) !== null)
      .map(({ imageId, placementId = defaultPlacement, fillAllPlacements }) => {
        const ids = placements.map((placement) => placement.placementId)
        return {
          region,
          imageId,
          placementIds: fillAllPlacements ? ids : ids.filter((id) => findName(placementId, [id])),
        }
      }),
  )
  const { productId } = product
  const digest = createHash('sha256')
    .update(JSON.stringify([agencyId, productId, regions, colors, sizes]))
    .digest('hex')
  return { customizationId: `cst_${digest.slice(0, 32)}`, agencyId, productId, regions, colors, sizes }
}

/** What was chosen, as it is asked for. */
export function toRegionChoices(regions: readonly ChosenRegion[]): RegionChoice[] {
  return regions.map(({ region, imageId, placementIds }) => {
    const [placementId] = placementIds
    return { region, imageId, ...(placementIds.length > 1 ? { fillAllPlacements: true } : { placementId }) }
  })
}

/** Whether a text has the shape of a customization's id; anything else need not be looked up. */
export function isCustomizationId(text: string): boolean {
  return /^cst_[0-9a-f]{32}$/.test(text)
}

export function newPipelineId(): string {
  return newId('dpl')
}
