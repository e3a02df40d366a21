import { hash } from 'node:crypto'
import { basename } from 'node:path'
import { planBlank } from '../src/blank-pictures.ts'
import { engineVersion } from '../src/picture-key.ts'
import type { Picture } from '../src/preview-plan.ts'
import type { CatalogueProduct } from '../src/product-catalogue.ts'

/** A cell of the table in `docs/range.md`: how far the service's picture of an artwork is from Blender's, ΔE2000 over the print area under it. */
export type Truth = {
  view: string
  region: string
  color: string
  artwork: string
  mean: number
  /** The 95th percentile. */
  p95: number
  /** Of what was measured, by `toTruthDigest`. */
  digest: string
}

/** The blank picture of each view in each colour, by `view colour`: what artworks are drawn on to be measured. */
export function planMeasured(products: readonly CatalogueProduct[]): Map<string, Picture> {
  const blanks = products.flatMap((product) => planBlank(product, product.colors, product.sizes))
  return new Map(blanks.map(({ color, picture }) => [`${basename(picture.viewFolder)} ${color}`, picture]))
}

/** Twelve digits of all that decides how a print looks on a blank picture: the engine, the view and what the product is made of. */
export function toTruthDigest({ viewDigest, color, fibres, surfaces }: Picture): string {
  return hash('sha256', JSON.stringify([engineVersion, viewDigest, color, fibres, surfaces])).slice(0, 12)
}

/** Whether what is drawn is further from its render than ΔE2000 2 on average or 5 at the 95th percentile, or is no number. */
export function isFarOff({ mean, p95 }: Pick<Truth, 'mean' | 'p95'>): boolean {
  return !(mean <= 2 && p95 <= 5)
}

/** What lies on a sheet of `scenes/artworks.py`: a column each. */
export const artworks = ['logo', 'lettering', 'lines', 'gradient', 'type', 'photograph']

const head = [
  `| view | region | colour | ${artworks.join(' | ')} | digest |`,
  `| --- | --- | --- | ${artworks.map(() => '---:').join(' | ')} | --- |`,
]
const row = /^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([\d./ |]+) \| `([0-9a-f]{12})` \|$/

const sum = /of all \d+ the middle is [\d. /]+\./

/** The cells of the table in this text, row by row. */
export function readTruths(text: string): Truth[] {
  return text.split('\n').flatMap((line) => {
    const [, view, region, color, cells, digest] = row.exec(line) ?? []
    if (!view || !region || !color || !cells || !digest) return []
    return cells.split(' | ').map((cell, column) => {
      const [mean = Number.NaN, p95 = Number.NaN] = cell.split(' / ').map(Number)
      return { view, region, color, artwork: artworks[column] ?? '', mean, p95, digest }
    })
  })
}

/** What the text before the table says of all its cells. */
export function toSum(truths: readonly Truth[]): string {
  const toMiddle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]?.toFixed(2)
  const middle = `${toMiddle(truths.map(({ mean }) => mean))} / ${toMiddle(truths.map(({ p95 }) => p95))}`
  return `of all ${truths.length} the middle is ${middle}.`
}

/** Where the text says so. */
export function findSum(text: string): string | undefined {
  return sum.exec(text)?.[0]
}

/** The same text with these in its table: in place of those of the same view, region and colour, the others kept, in order; and with the sum of all. */
export function writeTruths(text: string, measured: readonly Truth[]): string {
  const rows = new Map([...groupByRow(readTruths(text)), ...groupByRow(measured)])
  const lines = text.split('\n').filter((line) => !head.includes(line) && !row.test(line))
  const table = [...head, ...[...rows.values()].map(toRow).sort()].join('\n')
  const before = lines
    .join('\n')
    .trimEnd()
    .replace(sum, toSum(readTruths(table)))
  return `${before}\n\n${table}\n`
}

function groupByRow(truths: readonly Truth[]): Map<string, Truth[]> {
  return Map.groupBy(truths, ({ view, region, color }) => `${view} ${region} ${color}`)
}

function toRow(truths: readonly Truth[]): string {
  const [first] = truths
  const cells = artworks.map((name) => {
    const truth = truths.find(({ artwork }) => artwork === name)
    if (!truth) throw new Error(`${first?.view}: ${name} was not measured`)
    return `${truth.mean.toFixed(2)} / ${truth.p95.toFixed(2)}`
  })
  return `| ${[first?.view, first?.region, first?.color, ...cells, `\`${first?.digest}\``].join(' | ')} |`
}
