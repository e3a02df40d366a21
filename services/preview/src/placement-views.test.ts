import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { isViewOf, type Placement, type Region } from './product.ts'
import { readProductCatalogue } from './product-catalogue.ts'

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
  it.each(listPrints())('is seen in the pictures of it: $name', async ({ region, placements, folder }) => {
    const shown = await readShown(folder, region)
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
            placements: region.placements.filter((placement) => isViewOf(view, region.region, [placement])),
            folder: join(productsFolder, folder, 'views', view.view),
          })),
      ),
    ),
  )
}

/** The points of the print area that a view shows, x and y in its pixels in turn. */
async function readShown(folder: string, { region, pixelsWidth, pixelsHeight }: Region): Promise<number[]> {
  const [print, uv] = await Promise.all(
    [`print-${region}.png`, `uv-${region}.png`].map(async (file) => sharp(await readFile(join(folder, file)))),
  )
  if (!print || !uv) throw new Error(`${folder}: has no print`)
  const coverage = await print.extractChannel(0).raw().toBuffer()
  const { data, info } = await uv.toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true })
  const texels = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2)
  const shown: number[] = []
  for (let y = 0; y < info.height; y += step) {
    for (let x = 0; x < info.width; x += step) {
      const at = (y * info.width + x) * info.channels
      if ((coverage[4 * y * info.width + 2 * x] ?? 0) > 127)
        shown.push(toFraction(texels[at]) * pixelsWidth, toFraction(texels[at + 1]) * pixelsHeight)
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

/** Of the print area, as the files have it: see `SamplingMap`. */
const toFraction = (value = 0) => (value / 65535) * 1.5 - 0.25
