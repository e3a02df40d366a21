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

/** What a picture of the range says it shows: the SHA-256, hexadecimal, of the files that the range is drawn from. */
export async function describeRange(): Promise<string> {
  const digest = createHash('sha256')
  for (const file of globSync(sources, { cwd: projectDir }).sort()) {
    digest.update(`${file}\n`).update(await readFile(join(projectDir, file)))
  }
  return `range ${digest.digest('hex')}`
}

/** The EXIF of a picture as text, in which its description stands; empty where it has none. */
export async function readExif(path: string): Promise<string> {
  const { exif } = await sharp(await readFile(path)).metadata()
  return exif?.toString('latin1') ?? ''
}
