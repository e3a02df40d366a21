import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { type CatalogueProduct, readProductCatalogue } from '../src/product-catalogue.ts'
import { readGrays } from '../src/renderer-views.ts'
import { findRangeProblems, readScene } from './range-rules.ts'

const productsFolder = join(import.meta.dirname, '../products')
const scenesFolder = join(import.meta.dirname, '../scenes')

let products: readonly CatalogueProduct[] = []
beforeAll(async () => {
  products = (await readProductCatalogue(productsFolder)).products
})

describe('the range', () => {
  it('has twelve products or more', () => {
    expect(products.length).toBeGreaterThanOrEqual(12)
  })

  it('shows each in three styles or more, with its back and what is small on it, with a size guide, and has textiles from near-white to near-black and in a heather', () => {
    for (const product of products) {
      const scene = readScene(join(productsFolder, product.folder))
      expect([product.folder, findRangeProblems(product, scene)]).toEqual([product.folder, []])
    }
  })

  it('refuses a product that misses what the range asks, by the field', () => {
    const [shirt] = products.filter(({ folder }) => folder === 'tshirt')
    if (!shirt) throw new Error('the range has no T-shirt')
    const { sizeGuide, ...unmeasured } = shirt
    expect(findRangeProblems({ ...unmeasured, styles: shirt.styles.slice(0, 2) }, 'garment')).toEqual([
      'styles: a product of the range has three or more',
      'sizeGuide: a product of the range has one',
      'styles: no view is for left_chest of front, which is small',
      'styles: no view is for neck of back, which is small',
    ])
    const [flat, ...styles] = shirt.styles
    const frontal = { ...flat, style: 'flat', views: flat?.views.slice(0, 1) ?? [] }
    expect(findRangeProblems({ ...shirt, styles: [frontal, ...styles] }, 'garment')).toEqual([
      'styles: flat has no view of the back',
    ])
    expect(findRangeProblems({ ...shirt, colors: shirt.colors.slice(1, 2) }, 'garment')).toEqual(
      Array(3).fill(expect.stringMatching(/^colors: /)),
    )
    expect(findRangeProblems({ ...shirt, colors: shirt.colors.slice(1, 2) }, 'drinkware')).toEqual([])
  })

  it('has the data of each picture: a scene that exists, and the views that are sold', async () => {
    for (const { folder, styles } of products) {
      const { scene, views } = JSON.parse(await readFile(join(productsFolder, folder, 'scene.json'), 'utf8'))
      expect([folder, await readdir(scenesFolder)]).toEqual([folder, expect.arrayContaining([`${scene}.py`])])
      const sold = styles.flatMap((style) => style.views.map(({ view }) => view))
      expect([folder, Object.keys(views).sort()]).toEqual([folder, sold.sort()])
    }
  })

  it('has each view rendered from what its scene.json says of it now', async () => {
    const rendered = Rendered.parse(
      JSON.parse(await readFile(join(import.meta.dirname, 'marks/rendered.json'), 'utf8')),
    )
    for (const { folder } of products) {
      const { views, ...scene } = Scene.parse(
        JSON.parse(await readFile(join(productsFolder, folder, 'scene.json'), 'utf8')),
      )
      for (const [name, view] of Object.entries(views)) {
        const otherPoses = Object.values(views).flatMap(({ pose }) => (pose && pose !== view.pose ? [pose] : []))
        const { [name]: said } = rendered
        expect([name, leaveOut(otherPoses, said)]).toEqual([name, leaveOut(otherPoses, { ...scene, view })])
        delete rendered[name]
      }
    }
    expect(rendered).toEqual({})
  })

  it('has a name for each view that no other has: test marks and measured figures go by it', () => {
    const views = products.flatMap(({ viewDigests }) => [...viewDigests.keys()])
    expect(views.filter((view, index) => views.indexOf(view) < index)).toEqual([])
  })

  it('has light and gloss that are cut off in one pixel of fifty of a product at most', async () => {
    const views = products.flatMap(({ folder, styles }) =>
      styles.flatMap(({ views }) => views.map((view) => ({ ...view, folder }))),
    )
    for (const { folder, view, ...size } of views) {
      const read = (plane: string) => readGrays(join(productsFolder, folder, 'views', view, `${plane}.png`), size)
      const mask = await read('mask')
      for (const plane of ['light', 'gloss']) {
        const inside = (await read(plane)).filter((_, i) => (mask[i] ?? 0) > 250)
        const cutOff = inside.filter((value) => value === 255).length / inside.length
        expect([view, plane, cutOff <= 0.02]).toEqual([view, plane, true])
      }
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

const Scene = z.looseObject({ views: z.record(z.string(), z.looseObject({ pose: z.string().optional() })) })
const Rendered = z.record(z.string(), z.unknown())

/** `said` without what begins with the name of a pose, at any depth: it is of that pose only (`hung`, `hungBending`). */
function leaveOut(poses: readonly string[], said: unknown): unknown {
  if (Array.isArray(said)) return said.map((each) => leaveOut(poses, each))
  if (said === null || typeof said !== 'object') return said
  const own = Object.entries(said).filter(([name]) => !poses.some((pose) => name.startsWith(pose)))
  return Object.fromEntries(own.map(([name, value]) => [name, leaveOut(poses, value)]))
}
