import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectDir } from './settings.ts'

/** Products, their views, the artwork, and the version of the engine. */
const sources = [
  'services/preview/products/*/{product.json,views/*/*}',
  'packages/dev-env/demo/*.png',
  'services/preview/src/picture-key.ts',
]

/** SHA-256, hexadecimal, of the files that the range is drawn from. */
export async function digestRange(): Promise<string> {
  const digest = createHash('sha256')
  for (const file of globSync(sources, { cwd: projectDir }).sort()) {
    digest.update(`${file}\n`).update(await readFile(join(projectDir, file)))
  }
  return digest.digest('hex')
}

/** The digest that a picture says it was made of: what its EXIF describes it with; null where it does not. */
export async function readRangeDigest(path: string): Promise<string | null> {
  const { exif } = await sharp(await readFile(path)).metadata()
  return exif?.toString('latin1').match(/range ([0-9a-f]{64})/)?.[1] ?? null
}
