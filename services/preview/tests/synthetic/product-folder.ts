import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** What a synthetic view shows at a point of the picture, x and y from 0 to 1. Values as in the files: 0 to 255. */
export type SyntheticView = {
  width: number
  height: number
  background: (x: number, y: number) => [number, number, number]
  mask: (x: number, y: number) => number
  light: (x: number, y: number) => number
  gloss: (x: number, y: number) => number
  /** The share of a heather's second fibre; absent: no such file. */
  heather?: (x: number, y: number) => number
  regions: Record<string, { print: (x: number, y: number) => number; uv: (x: number, y: number) => [number, number] }>
}

/** A product folder made by code, gone when it is disposed: `<folder>/<slug>/product.json` and the views' files. */
export type ProductFolder = AsyncDisposable & {
  folder: string
  write(slug: string, json: unknown, views: Record<string, SyntheticView>): Promise<void>
}

export async function openProductFolder(): Promise<ProductFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-products-'))
  return {
    folder,
    async write(slug, json, views) {
      await mkdir(join(folder, slug), { recursive: true })
      await writeFile(join(folder, slug, 'product.json'), JSON.stringify(json))
      await Promise.all(
        Object.entries(views).map(([view, shape]) => writeView(join(folder, slug, 'views', view), shape)),
      )
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

async function writeView(folder: string, view: SyntheticView): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { width, height } = view
  const gray = async (file: string, at: (x: number, y: number) => number) => {
    const pixels = Uint8Array.from(eachPixel(width, height).map(([x, y]) => at(x, y)))
    await sharp(pixels, { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .png()
      .toFile(join(folder, file))
  }
  const rgb = Uint8Array.from(eachPixel(width, height).flatMap(([x, y]) => view.background(x, y)))
  await sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(join(folder, 'background.png'))
  await gray('mask.png', view.mask)
  await gray('light.png', view.light)
  await gray('gloss.png', view.gloss)
  if (view.heather) await gray('heather.png', view.heather)
  for (const [region, { print, uv }] of Object.entries(view.regions)) {
    await gray(`print-${region}.png`, print)
    const half = Uint16Array.from(
      eachPixel(width / 2, height / 2).flatMap(([x, y]) => {
        const [u, v] = uv(x, y)
        return [toStored(u), toStored(v), 0]
      }),
    )
    await sharp(half, { raw: { width: width / 2, height: height / 2, channels: 3 } })
      .toColourspace('rgb16')
      .png()
      .toFile(join(folder, `uv-${region}.png`))
  }
}

function toStored(coordinate: number): number {
  return Math.max(0, Math.min(65535, Math.round(((coordinate + 0.25) / 1.5) * 65535)))
}

/** The centres of all pixels, from 0 to 1. */
function eachPixel(width: number, height: number): [number, number][] {
  return Array.from({ length: width * height }, (_, i) => [
    ((i % width) + 0.5) / width,
    (Math.floor(i / width) + 0.5) / height,
  ])
}
