import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { trustedImage } from '@atelier/imaging/decode.ts'
import { z } from 'zod'
import { Product, toViewFiles, type View, type ViewFileShape } from './product.ts'

/**
 * A product of the catalogue; `folder` is the name of its folder, where the files of its views are. `viewDigests`: by the
 * name of a view the SHA-256 of its files and of the scale of its light and gloss, as they were when the catalogue was read.
 */
export type CatalogueProduct = Product & { folder: string; viewDigests: ReadonlyMap<string, string> }

export type ProductCatalogue = {
  /** All products, in the order of their ids. */
  products: readonly CatalogueProduct[]
  find(productId: string): CatalogueProduct | null
}

/**
 * Reads every `<folder>/<slug>/product.json` and each file of each view, of images the header. Throws one error that lists all
 * problems of all products; nothing of such a catalogue is served.
 */
export async function readProductCatalogue(folder: string): Promise<ProductCatalogue> {
  const slugs = await listProductFolders(folder)
  // One after another: all files of all views at once would be the whole range in memory.
  const readings: Reading[] = []
  for (const slug of slugs) readings.push(await readProduct(folder, slug))
  const products = readings.flatMap((reading) => reading.product ?? [])
  const problems = [...readings.flatMap((reading) => reading.problems), ...findRepeatedIds(products)]
  if (readings.length === 0) problems.push(`${folder}: holds no product`)
  if (problems.length > 0) throw new Error(`The product catalogue has problems:\n${problems.join('\n')}`)

  const byId = new Map(products.map((product) => [product.productId, product]))
  return {
    products: products.sort((a, b) => (a.productId < b.productId ? -1 : 1)),
    find: (productId) => byId.get(productId) ?? null,
  }
}

/** The names of the product folders, sorted; a file beside them is none. */
export async function listProductFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

type Reading = {
  product: CatalogueProduct | null
  problems: string[]
}

async function readProduct(folder: string, slug: string): Promise<Reading> {
  const path = `${slug}/product.json`
  let json: unknown
  try {
    json = JSON.parse(await readFile(join(folder, path), 'utf8'))
  } catch (cause) {
    return { product: null, problems: [`${path}: ${Error.isError(cause) ? cause.message : String(cause)}`] }
  }
  const parsed = Product.safeParse(json)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${path} ${z.core.toDotPath(issue.path)}: ${issue.message}`)
    return { product: null, problems }
  }
  const views = parsed.data.styles.flatMap((style) => style.views)
  const readings = await Promise.all(views.map((view) => readViewFiles(folder, slug, parsed.data, view)))
  const viewDigests = new Map(readings.map(({ view, digest }) => [view, digest]))
  return {
    product: { ...parsed.data, folder: slug, viewDigests },
    problems: readings.flatMap(({ problems }) => problems),
  }
}

async function readViewFiles(folder: string, slug: string, product: Product, view: View) {
  const readings = await Promise.all(
    toViewFiles(product, view).map(async ({ name, ...shape }) => {
      const file = `${slug}/views/${view.view}/${name}`
      const { digest, problem } = await readViewFile(join(folder, file), shape)
      return { digest, problems: problem === null ? [] : [`${file}: ${problem}`] }
    }),
  )
  const digests = readings.map(({ digest }) => digest)
  return {
    view: view.view,
    digest: hash('sha256', [view.lightMax, view.glossMax, ...digests].join(' ')),
    problems: readings.flatMap(({ problems }) => problems),
  }
}

type ViewFile = {
  digest: string
  problem: string | null
}

/** Looks at the header only; whether the rest can be decoded is seen when the view is drawn first. */
async function readViewFile(path: string, shape: ViewFileShape): Promise<ViewFile> {
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    if (!Error.isError(error) || !('code' in error)) throw error
    return { digest: '', problem: error.code === 'ENOENT' ? 'missing' : `cannot be read: ${error.message}` }
  }
  const digest = hash('sha256', bytes)
  try {
    const { width, height, channels, bitsPerSample: bits = 0 } = await trustedImage(bytes).metadata()
    const [found, expected] = [{ width, height, channels, bits }, shape].map(toText)
    return { digest, problem: found === expected ? null : `is ${found}, should be ${expected}` }
  } catch {
    return { digest, problem: 'is no image' }
  }
}

function toText({ width, height, channels, bits }: ViewFileShape): string {
  return `${width} × ${height} × ${channels} of ${bits} bits`
}

function findRepeatedIds(products: CatalogueProduct[]): string[] {
  const ids = products.map((product) => product.productId)
  return ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `productId ${id}: twice`)
}
