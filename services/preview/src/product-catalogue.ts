import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Product, toViewFiles } from './product.ts'

/** A product of the catalogue; `folder` is the name of its folder, where the files of its views are. */
export type CatalogueProduct = Product & { folder: string }

export type ProductCatalogue = {
  /** All products, in the order of their ids. */
  products: readonly CatalogueProduct[]
  find(productId: string): CatalogueProduct | null
}

/**
 * Reads every `<folder>/<slug>/product.json` and checks that each file of each view is there. Throws one error that
 * lists all problems of all products; nothing of a faulty catalogue is served.
 */
export async function readProductCatalogue(folder: string): Promise<ProductCatalogue> {
  const entries = await readdir(folder, { withFileTypes: true })
  const slugs = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const readings = await Promise.all(slugs.sort().map((slug) => readProduct(folder, slug)))
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
  const product = { ...parsed.data, folder: slug }
  return { product, problems: await findMissingFiles(folder, product) }
}

async function findMissingFiles(folder: string, product: CatalogueProduct): Promise<string[]> {
  const views = product.styles.flatMap((style) => style.views)
  const files = views.flatMap((view) => toViewFiles(view).map((file) => join(product.folder, 'views', view.view, file)))
  const missing = await Promise.all(files.map(async (file) => ((await isReadable(join(folder, file))) ? [] : [file])))
  return missing.flat().map((file) => `${file}: missing`)
}

async function isReadable(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function findRepeatedIds(products: CatalogueProduct[]): string[] {
  const ids = products.map((product) => product.productId)
  return ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `productId ${id}: twice`)
}
