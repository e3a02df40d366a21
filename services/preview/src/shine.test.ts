import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { isViewOfSize } from './product.ts'
import { type CatalogueProduct, readProductCatalogue } from './product-catalogue.ts'

const productsFolder = join(import.meta.dirname, '../products')
const { products } = await readProductCatalogue(productsFolder)

const glossy = ['Mugs', 'Phone cases']
/** Linear light that a print mirrors at its brightest spot: of black ink that shines, and of cloth or paper that does not. */
const shineMin = 0.1
const shineMax = 0.06

describe('the light that is mirrored over a print', () => {
  it.each(toStyles(glossy))('is seen where the product shines: $name, $views', async ({ shines }) => {
    expect(Math.max(...(await shines()))).toBeGreaterThan(shineMin)
  })

  it.each(toStyles())('is not seen where it does not: $name, $views', async ({ shines }) => {
    expect(Math.max(...(await shines()))).toBeLessThan(shineMax)
  })
})

/** How the products in these categories, or in all but the glossy ones, look in a style: once for sizes that look alike. */
function toStyles(categories?: readonly string[]) {
  const isMeant = ({ category }: CatalogueProduct) => categories?.includes(category) ?? !glossy.includes(category)
  return products.filter(isMeant).flatMap(({ folder, name, sizes, styles }) => {
    const looks = styles.flatMap(({ views }) => sizes.map((size) => views.filter((view) => isViewOfSize(view, size))))
    const unlike = new Map(looks.map((views) => [views.map(({ view }) => view).join(' and '), views]))
    return [...unlike].map(([views, look]) => ({
      name,
      views,
      shines: () =>
        Promise.all(
          look.flatMap(({ view, glossMax, regions }) =>
            regions.map((region) => measureShine(join(productsFolder, folder, 'views', view), glossMax, region)),
          ),
        ),
    }))
  })
}

/** The 99th percentile of gloss where this region is printed on. */
async function measureShine(viewFolder: string, glossMax: number, region: string): Promise<number> {
  const [gloss, print] = await Promise.all(
    ['gloss', `print-${region}`].map(async (plane) =>
      sharp(await readFile(join(viewFolder, `${plane}.png`)))
        .extractChannel(0)
        .raw()
        .toBuffer(),
    ),
  )
  if (!gloss || gloss.length !== print?.length) throw new Error(`the planes of ${viewFolder} are not alike`)
  const printed = gloss.filter((_, i) => (print[i] ?? 0) > 127).sort()
  return glossMax * ((printed[Math.floor(0.99 * printed.length)] ?? 0) / 255) ** 2
}
