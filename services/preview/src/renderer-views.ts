import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { trustedImage } from '@atelier/imaging/decode.ts'
import { toLinearColor } from './linear-light.ts'
import type { Picture } from './preview-plan.ts'
import { toSamplingMap } from './sampling-map.ts'
import type { Albedo, Surface, ViewPlanes } from './view.ts'

type Size = {
  width: number
  height: number
}

/** What of a picture names and describes its view. */
export type ViewOf = Pick<Picture, 'viewFolder' | 'width' | 'height' | 'lightMax' | 'glossMax' | 'surfaces'>

/** The surfaces that a picture is drawn with: what artwork lies on, and what has a colour of its own. */
export function pickSurfaces({ surfaces, layers }: Pick<Picture, 'surfaces' | 'layers'>): ViewOf['surfaces'] {
  const printed = new Set(layers.map(({ region }) => region))
  return surfaces.filter(({ region, substrate }) => substrate !== null || printed.has(region))
}

/** Reads and decodes what a view's folder holds of the whole picture. Throws when a file is missing or has not the promised size. */
export async function readPlanes(productsFolder: string, picture: ViewOf): Promise<ViewPlanes> {
  const folder = join(productsFolder, picture.viewFolder)
  const { width, height, lightMax, glossMax } = picture
  const size = { width, height }
  const [background, mask, light, gloss] = await Promise.all([
    readColors(join(folder, 'background.png'), size),
    readGrays(join(folder, 'mask.png'), size),
    readGrays(join(folder, 'light.png'), size),
    readGrays(join(folder, 'gloss.png'), size),
  ])
  return { width, height, lightMax, glossMax, background, mask, light, gloss }
}

/** Reads the visible part of one region of a view. Throws as `readPlanes`. */
export async function readSurface(
  productsFolder: string,
  { viewFolder, width, height }: ViewOf,
  { region, substrate }: ViewOf['surfaces'][number],
): Promise<Surface> {
  const folder = join(productsFolder, viewFolder)
  const [print, half] = await Promise.all([
    readGrays(join(folder, `print-${region}.png`), { width, height }),
    readHalfMap(join(folder, `uv-${region}.png`), { width: width / 2, height: height / 2 }),
  ])
  return {
    region,
    substrate: substrate === null ? null : toLinearColor(substrate),
    print,
    map: toSamplingMap(print, half, width, height),
  }
}

/** Reads the plane of a view that says how much of a heather's second fibre is at each pixel: 8 bits. Throws as `readPlanes`. */
export function readHeather(productsFolder: string, { viewFolder, width, height }: ViewOf): Promise<Uint8Array> {
  return readGrays(join(productsFolder, viewFolder, 'heather.png'), { width, height })
}

/** What the bare product of a picture is drawn with; the plane of a heather is asked for only where the picture is one. */
export async function findAlbedo(
  { color, fibres }: Pick<Picture, 'color' | 'fibres'>,
  findShare: () => Promise<Uint8Array>,
): Promise<Albedo> {
  if (!fibres) return toLinearColor(color)
  return { first: toLinearColor(fibres[0]), second: toLinearColor(fibres[1]), share: await findShare() }
}

/** What a view's planes occupy in memory. */
export function toPlanesSizeBytes({ background, mask, light, gloss }: ViewPlanes): number {
  return background.byteLength + mask.byteLength + light.byteLength + gloss.byteLength
}

/** What a surface occupies in memory. */
export function toSurfaceSizeBytes({ print, map: { spans, uv, wide } }: Surface): number {
  return print.byteLength + uv.byteLength + spans.byteLength + wide.at.byteLength + wide.steps.byteLength
}

async function readColors(path: string, size: Size): Promise<Uint8Array> {
  const image = trustedImage(await readFile(path))
    .removeAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return requireSize(path, data, info, { ...size, channels: 3 })
}

/** Reads a plane of one channel of 8 bits. Throws as `readPlanes`. */
export async function readGrays(path: string, size: Size): Promise<Uint8Array> {
  const image = trustedImage(await readFile(path))
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return requireSize(path, data, info, { ...size, channels: 1 })
}

/**
 * Reads a map as it is in its file, which `toSamplingMap` takes. `rgb16` keeps the 16 bits, which sharp otherwise brings down to
 * 8. Throws as `readPlanes`.
 */
export async function readHalfMap(path: string, size: Size): Promise<Uint16Array> {
  const image = trustedImage(await readFile(path))
    .removeAlpha()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  requireSize(path, data, info, { ...size, channels: 3 })
  return new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2)
}

function requireSize<D>(
  path: string,
  data: D,
  found: Size & { channels: number },
  expected: Size & { channels: number },
): D {
  const toText = ({ width, height, channels }: typeof found) => `${width} × ${height} × ${channels}`
  if (toText(found) === toText(expected)) return data
  throw new Error(`${path}: is ${toText(found)}, should be ${toText(expected)}`)
}
