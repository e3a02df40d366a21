import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { readProductCatalogue } from '../src/product-catalogue.ts'
import { readGrays } from '../src/renderer-views.ts'
import { readScene } from './range-rules.ts'

const productsFolder = join(import.meta.dirname, '../products')
const { products } = await readProductCatalogue(productsFolder)

/** Linear light that a print mirrors at its brightest spot: of black ink that shines, and of cloth or paper that does not. */
const shineMin = 0.1
const shineMax = 0.06

/** Glazed and glossy: what these scenes make has its print under what shines. */
const shinyScenes = ['drinkware', 'case']

/** What is seen edge-on mirrors whatever it is made of: this part of what is printed, on either side, says nothing. */
const limb = 0.1

const surfaces = products.flatMap(({ folder, styles }) => {
  const scene = readScene(join(productsFolder, folder))
  return styles.flatMap(({ views }) =>
    views.flatMap((view) =>
      view.regions.map((region) => ({ ...view, surface: `${view.view} of ${region}`, folder, scene, region })),
    ),
  )
})
const isShiny = ({ scene }: { scene: string }) => shinyScenes.includes(scene)

describe('the light that is mirrored over a print', () => {
  it.each(surfaces.filter(isShiny))('is seen where the product shines: $surface', async (surface) => {
    expect(await measureShine(surface)).toBeGreaterThan(shineMin)
  })

  it.each(surfaces.filter((surface) => !isShiny(surface)))(
    'is not seen where it does not: $surface',
    async (surface) => {
      expect(await measureShine(surface)).toBeLessThan(shineMax)
    },
  )
})

/** The 99th percentile of gloss where this region is printed on and is not seen edge-on. */
async function measureShine(surface: (typeof surfaces)[number]): Promise<number> {
  const { folder, view, width, height, glossMax, regions, region } = surface
  const read = (plane: string) =>
    readGrays(join(productsFolder, folder, 'views', view, `${plane}.png`), { width, height })
  const gloss = await read('gloss')
  const prints = new Map(await Promise.all(regions.map(async (name) => [name, await read(`print-${name}`)] as const)))
  const own = prints.get(region) ?? new Uint8Array()
  const seen: number[] = []
  for (let y = 0; y < height; y++) {
    const row = y * width
    const isPrinted = (x: number) => prints.values().some((print) => (print[row + x] ?? 0) > 127)
    const columns = Array.from({ length: width }, (_, x) => x).filter(isPrinted)
    const margin = limb * columns.length
    for (const x of columns) {
      const isLimb = x - (columns[0] ?? 0) < margin || (columns.at(-1) ?? 0) - x < margin
      if (!isLimb && (own[row + x] ?? 0) > 127) seen.push(gloss[row + x] ?? 0)
    }
  }
  seen.sort((a, b) => a - b)
  return glossMax * ((seen[Math.floor(0.99 * seen.length)] ?? 0) / 255) ** 2
}
