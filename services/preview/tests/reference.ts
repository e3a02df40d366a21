import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Rect } from '../src/preview-plan.ts'

/** An artwork as bytes: straight 8-bit sRGB RGBA. */
export type PlainArtwork = {
  width: number
  height: number
  pixels: Uint8Array
}

export type PlainLayer = {
  region: string
  artwork: PlainArtwork
  rect: Rect
}

/**
 * Where on the print area each point of the picture lies, x and y from 0 to 1, and how many points of a pixel are looked at
 * on a side for the mean over its area.
 */
export type Area = {
  uv: (region: string, x: number, y: number) => [u: number, v: number]
  pointsPerSide: number
}

type Look = {
  width: number
  height: number
  lightMax: number
  glossMax: number
  color: string
  fibres?: readonly [first: string, second: string]
  surfaces: { region: string; substrate: string | null }[]
}

/**
 * A picture by the definition of a view, written to be obviously right and nothing else: one pixel after another, in
 * doubles, with the formulas of IEC 61966-2-1 instead of tables, from the files of the view. With `area` the artwork of a
 * pixel is the mean over all that the pixel shows of it; without, it is what the artwork has at the pixel's middle.
 */
export async function drawReference(
  folder: string,
  look: Look,
  layers: PlainLayer[],
  area?: Area,
): Promise<Uint8Array> {
  const { width, height } = look
  const background = await readPlane(join(folder, 'background.png'))
  const mask = await readPlane(join(folder, 'mask.png'))
  const light = await readPlane(join(folder, 'light.png'))
  const gloss = await readPlane(join(folder, 'gloss.png'))
  const heather = look.fibres && (await readPlane(join(folder, 'heather.png')))
  const prints = new Map<string, Plane>()
  const maps = new Map<string, Plane>()
  for (const { region } of look.surfaces) {
    prints.set(region, await readPlane(join(folder, `print-${region}.png`)))
    maps.set(region, await readPlane(join(folder, `uv-${region}.png`), true))
  }

  const out = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const coverageOf = (region: string) => at(prints.get(region), x, y, 0) / 255
      let albedo = look.fibres ? mixFibres(look.fibres, at(heather, x, y, 0) / 255) : toLinearHex(look.color)
      for (const { region, substrate } of look.surfaces) {
        const share = coverageOf(region)
        if (substrate) albedo = albedo.map((value, i) => value * (1 - share) + (toLinearHex(substrate)[i] ?? 0) * share)
      }
      for (const layer of layers) {
        const { region, artwork, rect } = layer
        const share = coverageOf(region)
        if (share === 0) continue
        const map = maps.get(region)
        const u = (upsample(map, x, y, 0) / 65535) * 1.5 - 0.25
        const v = (upsample(map, x, y, 1) / 65535) * 1.5 - 0.25
        const [red, green, blue, alpha] = area
          ? meanOver(layer, area, x, y, look)
          : sample(artwork, (u - rect.x) / rect.width, (v - rect.y) / rect.height)
        albedo = [red, green, blue].map((value, i) => value * share + (albedo[i] ?? 0) * (1 - alpha * share))
      }
      const cover = at(mask, x, y, 0) / 255
      const lit = look.lightMax * (at(light, x, y, 0) / 255) ** 2
      const shine = look.glossMax * (at(gloss, x, y, 0) / 255) ** 2
      for (let channel = 0; channel < 3; channel++) {
        const behind = toLinear(at(background, x, y, channel) / 255)
        const value = behind * (1 - cover) + cover * (lit * (albedo[channel] ?? 0) + shine)
        out[(y * width + x) * 3 + channel] = Math.round(255 * toSrgb(Math.min(1, value)))
      }
    }
  }
  return out
}

type Plane = {
  width: number
  height: number
  channels: number
  values: Uint8Array | Uint16Array
}

async function readPlane(path: string, is16Bit = false): Promise<Plane> {
  const image = sharp(await readFile(path))
  const raw = is16Bit ? image.toColourspace('rgb16').raw({ depth: 'ushort' }) : image.raw()
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  const values = is16Bit ? new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2) : data
  return { width: info.width, height: info.height, channels: info.channels, values }
}

function at(plane: Plane | undefined, x: number, y: number, channel: number): number {
  if (!plane) return 0
  const column = Math.max(0, Math.min(plane.width - 1, x))
  const row = Math.max(0, Math.min(plane.height - 1, y))
  return plane.values[(row * plane.width + column) * plane.channels + channel] ?? 0
}

/** Bilinear; texel i of the half-resolution map has its centre at 2i + 1, pixel x of the view at x + 1/2. */
function upsample(map: Plane | undefined, x: number, y: number, channel: number): number {
  const column = (x + 0.5 - 1) / 2
  const row = (y + 0.5 - 1) / 2
  return bilinear(column, row, (i, j) => at(map, i, j, channel))
}

/** Premultiplied, linear, bilinear between pixel centres, transparent beyond the border. */
function sample(artwork: PlainArtwork, s: number, t: number): [number, number, number, number] {
  const { width, height, pixels } = artwork
  const channel = (index: number) =>
    bilinear(s * width - 0.5, t * height - 0.5, (i, j) => {
      if (i < 0 || j < 0 || i >= width || j >= height) return 0
      const from = (j * width + i) * 4
      const alpha = (pixels[from + 3] ?? 0) / 255
      return index === 3 ? alpha : alpha * toLinear((pixels[from + index] ?? 0) / 255)
    })
  return [channel(0), channel(1), channel(2), channel(3)]
}

/** Of many points for each pixel: worked out once. */
const linearOf = Array.from({ length: 256 }, (_, value) => toLinear(value / 255))

/** Premultiplied and linear, of the artwork's own pixels, squares of one colour each; transparent beyond the border. */
function meanOver(
  { region, artwork, rect }: PlainLayer,
  { uv, pointsPerSide }: Area,
  x: number,
  y: number,
  { width, height }: Look,
): [number, number, number, number] {
  const sum: [number, number, number, number] = [0, 0, 0, 0]
  for (let i = 0; i < pointsPerSide ** 2; i++) {
    const across = x + ((i % pointsPerSide) + 0.5) / pointsPerSide
    const down = y + (Math.floor(i / pointsPerSide) + 0.5) / pointsPerSide
    const [u, v] = uv(region, across / width, down / height)
    const column = Math.floor(((u - rect.x) / rect.width) * artwork.width)
    const row = Math.floor(((v - rect.y) / rect.height) * artwork.height)
    if (column < 0 || row < 0 || column >= artwork.width || row >= artwork.height) continue
    const from = (row * artwork.width + column) * 4
    const alpha = (artwork.pixels[from + 3] ?? 0) / 255
    for (let channel = 0; channel < 3; channel++) {
      sum[channel] = (sum[channel] ?? 0) + alpha * (linearOf[artwork.pixels[from + channel] ?? 0] ?? 0)
    }
    sum[3] += alpha
  }
  return [sum[0], sum[1], sum[2], sum[3]].map((value) => value / pointsPerSide ** 2) as typeof sum
}

function bilinear(column: number, row: number, read: (i: number, j: number) => number): number {
  const i = Math.floor(column)
  const j = Math.floor(row)
  const right = column - i
  const below = row - j
  const above = read(i, j) * (1 - right) + read(i + 1, j) * right
  const beneath = read(i, j + 1) * (1 - right) + read(i + 1, j + 1) * right
  return above * (1 - below) + beneath * below
}

function mixFibres([first, second]: readonly [string, string], share: number): number[] {
  const other = toLinearHex(second)
  return toLinearHex(first).map((value, i) => value * (1 - share) + (other[i] ?? 0) * share)
}

function toLinearHex(hex: string): number[] {
  return [1, 3, 5].map((start) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255))
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toSrgb(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}
