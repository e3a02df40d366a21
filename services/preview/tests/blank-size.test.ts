import { join } from 'node:path'
import { encodePixels } from '@atelier/imaging/encode.ts'
import { expect, it } from '@jest/globals'
import { planBlank } from '../src/blank-pictures.ts'
import { toLab } from '../src/color-difference.ts'
import { composeBlank } from '../src/compose.ts'
import { toLinearColor } from '../src/linear-light.ts'
import type { Picture } from '../src/preview-plan.ts'
import { type CatalogueProduct, readProductCatalogue } from '../src/product-catalogue.ts'
import { findAlbedo, pickSurfaces, readHeather } from '../src/renderer-views.ts'
import { readView } from './read-view.ts'

const productsFolder = join(import.meta.dirname, '../products')

/** At 1200 × 1200, which is 250 KB at 1600 × 1600. */
const sizeBytesMax = 140_000

it('makes no blank picture of the range larger than a page can load', async () => {
  const { products } = await readProductCatalogue(productsFolder)
  const large: string[] = []
  for (const pictures of Map.groupBy(products.flatMap(planBlanks), ({ viewFolder }) => viewFolder).values()) {
    const first = pickFirst(pictures)
    const view = await readView(productsFolder, { ...first, surfaces: pickSurfaces(first) })
    for (const picture of new Map(pictures.map((each) => [each.color, each])).values()) {
      const { viewFolder, color, output } = picture
      const albedo = await findAlbedo(picture, () => readHeather(productsFolder, picture))
      const { length } = await encodePixels(composeBlank(view, albedo), view, output)
      if (length > (sizeBytesMax * view.width * view.height) / 1200 ** 2)
        large.push(`${viewFolder} in ${color}: ${length} bytes`)
    }
  }
  expect(large).toEqual([])
}, 300_000)

/** Every view in the product's lightest colour, which shows the most of cloth, and in each heather, whose picture is the largest. */
function planBlanks(product: CatalogueProduct): Picture[] {
  const toLightness = ({ hex }: { hex: string }) => toLab(toLinearColor(hex))[0]
  const lightest = product.colors.reduce((a, b) => (toLightness(b) > toLightness(a) ? b : a))
  const pictures = planBlank(product, product.colors, product.sizes).map(({ picture }) => picture)
  return pictures.filter(({ color, fibres }) => color === lightest.hex || fibres)
}

function pickFirst(pictures: readonly Picture[]): Picture {
  const [first] = pictures
  if (!first) throw new Error('There is a picture of every product and view')
  return first
}
