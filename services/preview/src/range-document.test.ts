import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { readTruths } from '../tests/truth-table.ts'
import { type CatalogueProduct, readProductCatalogue } from './product-catalogue.ts'

let document = ''
let products: readonly CatalogueProduct[] = []

beforeAll(async () => {
  document = await readFile(join(import.meta.dirname, '../../../docs/range.md'), 'utf8')
  products = (await readProductCatalogue(join(import.meta.dirname, '../products'))).products
})

describe('docs/range.md', () => {
  it('names every product with what it is sold in', () => {
    const rows = products.map(({ name, category, styles, regions, colors, viewDigests }) => {
      const cells = [name, category, styles.map(({ style }) => style), regions.map(({ region }) => region)]
      return `| ${[...cells.map((cell) => [cell].flat().join(', ')), colors.length, viewDigests.size].join(' | ')} |`
    })
    expect(document.split('\n').filter((line) => rows.includes(line))).toHaveLength(products.length)
  })

  it('tells the truth of six artworks for each view that it tells of, as the view is now', () => {
    const truths = readTruths(document)
    const digests = new Set(products.flatMap(({ viewDigests }) => [...viewDigests].map(toPlace)))
    expect(truths.filter(({ view, digest }) => !digests.has(toPlace([view, digest])))).toEqual([])
    const measured = Map.groupBy(truths, ({ view, region, color }) => `${view} ${region} ${color}`)
    expect([...measured].filter(([, { length }]) => length !== 6)).toEqual([])
  })

  it('tells it for a view of every product', () => {
    const measured = new Set(readTruths(document).map(({ view }) => view))
    const unmeasured = products.filter(({ viewDigests }) =>
      [...viewDigests.keys()].every((view) => !measured.has(view)),
    )
    expect(unmeasured.map(({ name }) => name)).toEqual([])
  })
})

function toPlace([view, digest]: [view: string, digest: string]): string {
  return `${view} ${digest.slice(0, 12)}`
}
