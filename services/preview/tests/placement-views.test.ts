import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { isViewOf, type Placement, type Region, type View } from '../src/product.ts'
import { readProductCatalogue } from '../src/product-catalogue.ts'
import { readGrays, readHalfMap } from '../src/renderer-views.ts'
import { toPrintPosition } from '../src/sampling-map.ts'

const productsFolder = join(import.meta.dirname, '../products')
const { products } = await readProductCatalogue(productsFolder)

/** Of a placement, in a picture that is said to show it: on the front of a mug there is half of what goes around it. */
const shownMin = 0.4
/** Parts of a placement on a side; a texel of each that is seen is looked at, at least. */
const partsPerSide = 20
/** Every this many-th texel on a side is looked at. */
const step = 2

/** Once: in a test every look at a global takes long. */
const { floor } = Math

describe('what lies in a placement', () => {
  it.each(listPrints())('is seen in the pictures of it: $name', async ({ region, placements, folder, view }) => {
    const shown = await readShown(folder, region, view)
    const hidden = placements.filter((placement) => toShownShare(shown, placement) < shownMin)
    expect(hidden.map(({ placementId }) => placementId)).toEqual([])
  })
})

/** Every region of every view, with the placements that the view is said to show. */
function listPrints() {
  return products.flatMap(({ folder, regions, styles }) =>
    styles.flatMap(({ views }) =>
      views.flatMap((view) =>
        regions
          .filter(({ region }) => view.regions.includes(region))
          .map((region) => ({
            name: `${view.view} ${region.region}`,
            region,
            view,
            placements: region.placements.filter((placement) => isViewOf(view, region.region, [placement])),
            folder: join(productsFolder, folder, 'views', view.view),
          })),
      ),
    ),
  )
}

/**
 * The points of the print area that a view shows, x and y in its pixels in turn: of the map as it is in its file, because here
 * `readView` takes a second for what the renderer makes of it.
 */
async function readShown(folder: string, area: Region, { width, height }: View): Promise<number[]> {
  const { region, pixelsWidth, pixelsHeight } = area
  const half = { width: width / 2, height: height / 2 }
  const [print, texels] = await Promise.all([
    readGrays(join(folder, `print-${region}.png`), { width, height }),
    readHalfMap(join(folder, `uv-${region}.png`), half),
  ])
  const shown: number[] = []
  for (let y = 0; y < half.height; y += step) {
    for (let x = 0; x < half.width; x += step) {
      const at = (y * half.width + x) * 3
      if ((print[2 * y * width + 2 * x] ?? 0) > 127)
        shown.push(toPrintPosition(texels[at] ?? 0) * pixelsWidth, toPrintPosition(texels[at + 1] ?? 0) * pixelsHeight)
    }
  }
  return shown
}

/** How much of a placement these points show, from 0 to 1. */
function toShownShare(shown: readonly number[], { x, y, width, height }: Placement): number {
  const parts = new Set<number>()
  for (let at = 0; at < shown.length; at += 2) {
    const column = floor((((shown[at] ?? 0) - x) / width) * partsPerSide)
    const row = floor((((shown[at + 1] ?? 0) - y) / height) * partsPerSide)
    const isInside = column >= 0 && column < partsPerSide && row >= 0 && row < partsPerSide
    if (isInside) parts.add(row * partsPerSide + column)
  }
  return parts.size / partsPerSide ** 2
}
