import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { Product } from '../src/product.ts'

/** `node check-product.ts FILE`: what is wrong in a product.json, before its views are rendered. */
const [path = ''] = process.argv.slice(2)
const parsed = Product.safeParse(JSON.parse(await readFile(path, 'utf8')))
for (const { path: at, message } of parsed.error?.issues ?? []) console.error(`${z.core.toDotPath(at)}: ${message}`)
if (parsed.success) console.log(`${path} is a product`)
else process.exitCode = 1
