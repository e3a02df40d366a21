import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { type CatalogueProduct, readProductCatalogue } from '../src/product-catalogue.ts'
import { isTextile, readScene } from './range-rules.ts'
import { artworks, findSum, isFarOff, planMeasured, readTruths, toSum, toTruthDigest } from './truth-table.ts'

const productsFolder = join(import.meta.dirname, '../products')

let document = ''
let products: readonly CatalogueProduct[] = []

beforeAll(async () => {
  document = await readFile(join(import.meta.dirname, '../../../docs/range.md'), 'utf8')
  products = (await readProductCatalogue(productsFolder)).products
})

describe('docs/range.md', () => {
  it('names every product with what it is sold in', () => {
    const rows = products.map(({ name, category, styles, regions, colors, viewDigests }) => {
      const cells = [name, category, styles.map(({ style }) => style), regions.map(({ region }) => region)]
      return `| ${[...cells.map((cell) => [cell].flat().join(', ')), colors.length, viewDigests.size].join(' | ')} |`
    })
    const [, table = ''] = document.split('| --- | --- | --- | --- | ---: | ---: |\n')
    expect(table.split('\n\n')[0]?.split('\n').sort()).toEqual(rows.sort())
  })

  it('tells the truth of every region of every view in the first colour', () => {
    const measured = new Set(readTruths(document).map(({ view, region, color }) => `${view} ${region} ${color}`))
    const wanted = products.flatMap(({ styles, colors }) =>
      styles.flatMap(({ views }) =>
        views.flatMap(({ view, regions }) => regions.map((region) => `${view} ${region} ${colors[0]?.name}`)),
      ),
    )
    expect(wanted.filter((row) => !measured.has(row))).toEqual([])
  })

  it('was measured with the engine, the views and the colours as they are now', () => {
    const pictures = planMeasured(products)
    const old = readTruths(document).filter(({ view, region, color, digest }) => {
      const picture = pictures.get(`${view} ${color}`)
      const isShown = picture?.surfaces.some((surface) => surface.region === region)
      return !picture || !isShown || toTruthDigest(picture) !== digest
    })
    expect(new Set(old.map(({ view, region, color }) => `${view} ${region} ${color}`))).toEqual(new Set())
  })

  it('tells it of every textile in a dark colour too', () => {
    const dark = ['Black', 'Navy']
    const views = new Set(readTruths(document).flatMap(({ view, color }) => (dark.includes(color) ? view : [])))
    const unmeasured = products
      .filter(({ folder }) => isTextile(readScene(join(productsFolder, folder))))
      .filter(({ viewDigests }) => ![...viewDigests.keys()].some((view) => views.has(view)))
    expect(unmeasured.map(({ folder }) => folder)).toEqual([])
  })

  it('tells it of a heather too', () => {
    const heathers = products.flatMap(({ colors }) => colors.flatMap(({ name, fibres }) => (fibres ? name : [])))
    expect(readTruths(document).filter(({ color }) => heathers.includes(color))).not.toEqual([])
  })

  it('tells of no artwork that is further from a render than ΔE2000 2, or 5 at its 95th percentile', () => {
    const truths = readTruths(document)
    expect(truths.map(({ artwork }) => artwork)).toEqual(truths.map((_, index) => artworks[index % artworks.length]))
    const limits = [
      [2, 5],
      [2.01, 5],
      [2, 5.01],
      [Number.NaN, 5],
    ] as const
    expect(limits.map(([mean, p95]) => isFarOff({ mean, p95 }))).toEqual([false, true, true, true])
    expect(truths.filter(isFarOff).map(({ view, artwork }) => `${view} ${artwork}`)).toEqual([])
  })

  it('sums its table up', () => {
    expect(findSum(document)).toBe(toSum(readTruths(document)))
  })
})
