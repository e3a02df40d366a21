import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { toLab } from '../src/color-difference.ts'
import { toLinearColor } from '../src/linear-light.ts'
import { type CatalogueProduct, readProductCatalogue } from '../src/product-catalogue.ts'

const productsFolder = join(import.meta.dirname, '../products')
const scenesFolder = join(import.meta.dirname, '../scenes')

let products: readonly CatalogueProduct[] = []
beforeAll(async () => {
  products = (await readProductCatalogue(productsFolder)).products
})

describe('the range', () => {
  it('has twelve products or more, each with a size guide and shown in three styles or more', () => {
    expect(products.length).toBeGreaterThanOrEqual(12)
    expect(products.filter(({ sizeGuide }) => !sizeGuide).map(({ folder }) => folder)).toEqual([])
    expect(products.filter(({ styles }) => styles.length < 3).map(({ folder }) => folder)).toEqual([])
  })

  it('has the data of each picture: a scene that exists, and the views that are sold', async () => {
    for (const { folder, styles } of products) {
      const { scene, views } = JSON.parse(await readFile(join(productsFolder, folder, 'scene.json'), 'utf8'))
      expect([folder, await readdir(scenesFolder)]).toEqual([folder, expect.arrayContaining([`${scene}.py`])])
      const sold = styles.flatMap((style) => style.views.map(({ view }) => view))
      expect([folder, Object.keys(views).sort()]).toEqual([folder, sold.sort()])
    }
  })

  it('has a name for each view that no other has: test marks and measured figures go by it', () => {
    const views = products.flatMap(({ viewDigests }) => [...viewDigests.keys()])
    expect(views.filter((view, index) => views.indexOf(view) < index)).toEqual([])
  })

  it('has eight colours or more of what is printed straight onto cloth, near-white, near-black and, of all but caps, last a heather', () => {
    for (const { folder, category, colors } of products.filter(({ productionMethod }) => productionMethod === 'DTG')) {
      const lightness = colors.map(({ hex }) => toLab(toLinearColor(hex))[0])
      expect([folder, colors.length >= 8]).toEqual([folder, true])
      expect([folder, Math.max(...lightness) > 94, Math.min(...lightness) < 13]).toEqual([folder, true, true])
      // Cotton twill is dyed in the piece: there is no heather of a cap.
      expect([folder, colors.at(-1)?.fibres !== undefined]).toEqual([folder, category !== 'Hats'])
    }
  })

  it('takes no more than 120 MB, and what is said of it', async () => {
    const files = await readdir(productsFolder, { recursive: true, withFileTypes: true })
    const sizes = await Promise.all(
      files.filter((file) => file.isFile()).map(async (file) => (await stat(join(file.parentPath, file.name))).size),
    )
    const sizeBytes = sizes.reduce((sum, size) => sum + size, 0)
    expect(sizeBytes).toBeLessThanOrEqual(120e6)
    const document = await readFile(join(import.meta.dirname, '../../../docs/range.md'), 'utf8')
    expect(/take (\d+) MB in the repository/.exec(document)?.[1]).toBe((sizeBytes / 1e6).toFixed(0))
  })
})
