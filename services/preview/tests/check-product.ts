import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { Product } from '../src/product.ts'
import { listProductFolders } from '../src/product-catalogue.ts'
import { findRangeProblems, readScene } from './range-rules.ts'

const productsFolder = join(import.meta.dirname, '../products')

/** `node check-product.ts FILE`: what is wrong in a product.json, before its views are rendered. */
const [path = ''] = process.argv.slice(2)
const problems = await findProblems(path)
console.log(problems.length === 0 ? `${path} is a product` : problems.join('\n'))
process.exitCode = problems.length === 0 ? 0 : 1

async function findProblems(file: string): Promise<string[]> {
  let json: unknown
  let scene: string
  try {
    json = JSON.parse(await readFile(file, 'utf8'))
    scene = readScene(dirname(file))
  } catch (error) {
    return [`${file}, and scene.json beside it: ${Error.isError(error) ? error.message : String(error)}`]
  }
  const { data, error } = Product.safeParse(json)
  if (!data)
    return error.issues.map(({ path: at, message }) =>
      at.length === 0 ? message : `${z.core.toDotPath(at)}: ${message}`,
    )
  const others = await readOthers(file)
  const taken = new Set(others.flatMap(listViews))
  return [
    ...(others.some(({ productId }) => productId === data.productId) ? [`productId: ${data.productId} is taken`] : []),
    ...listViews(data).flatMap((view) =>
      taken.has(view) ? [`view ${view}: another product has one of this name`] : [],
    ),
    ...findRangeProblems(data, scene),
  ]
}

/** The products of the range, without the one of this file. */
async function readOthers(file: string): Promise<Product[]> {
  const own = basename(dirname(resolve(file)))
  const folders = (await listProductFolders(productsFolder)).filter((folder) => folder !== own)
  return Promise.all(
    folders.map(async (folder) =>
      Product.parse(JSON.parse(await readFile(join(productsFolder, folder, 'product.json'), 'utf8'))),
    ),
  )
}

function listViews({ styles }: Product): string[] {
  return styles.flatMap(({ views }) => views.map(({ view }) => view))
}
