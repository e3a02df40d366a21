import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { Product } from '../src/product.ts'

/** `node check-product.ts FILE`: what is wrong in a product.json, before its views are rendered. */
const [path = ''] = process.argv.slice(2)
const problems = await findProblems(path)
console.log(problems.length === 0 ? `${path} is a product` : problems.join('\n'))
process.exitCode = problems.length === 0 ? 0 : 1

async function findProblems(file: string): Promise<string[]> {
  let json: unknown
  try {
    json = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    return [`${file}: ${Error.isError(error) ? error.message : String(error)}`]
  }
  const issues = Product.safeParse(json).error?.issues ?? []
  return issues.map(({ path: at, message }) => (at.length === 0 ? message : `${z.core.toDotPath(at)}: ${message}`))
}
