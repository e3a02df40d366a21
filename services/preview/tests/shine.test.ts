import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { readProductCatalogue } from '../src/product-catalogue.ts'

const productsFolder = join(import.meta.dirname, '../products')
const { products } = await readProductCatalogue(productsFolder)

/** Linear light that a print mirrors at its brightest spot: of black ink that shines, and of cloth or paper that does not. */
const shineMin = 0.1
const shineMax = 0.06

/** Glazed and upright on a table, and seen from above: what is turned to us mirrors the table. One that shines does not belong here. */
const mirrorsTheTable = ['mug-table-side of side']

const surfaces = products.flatMap(({ folder, styles }) =>
  styles.flatMap(({ views }) =>
    views.flatMap(({ view, glossMax, regions }) =>
      regions.map((region) => ({ surface: `${view} of ${region}`, folder, view, glossMax, region })),
    ),
  ),
)
const glossy = surfaces.filter(({ glossMax }) => glossMax === 1)

describe('the light that is mirrored over a print', () => {
  it.each(glossy)('is seen where the product shines: $surface', async (surface) => {
    const shine = await measureShine(surface)
    expect(shine > shineMin).toBe(!mirrorsTheTable.includes(surface.surface))
  })

  it.each(surfaces.filter(({ glossMax }) => glossMax < 1))(
    'is not seen where it does not: $surface',
    async (surface) => {
      expect(await measureShine(surface)).toBeLessThan(shineMax)
    },
  )
})

/** The 99th percentile of gloss where this region is printed on. */
async function measureShine({ folder, view, glossMax, region }: (typeof surfaces)[number]): Promise<number> {
  const viewFolder = join(productsFolder, folder, 'views', view)
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
