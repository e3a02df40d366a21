import type { Master } from '@atelier/imaging/decode.ts'
import { srgbToLinear } from './linear-light.ts'
import type { Rect } from './preview-plan.ts'
import type { SamplingMap } from './sampling-map.ts'

/**
 * How many columns a strip of a reduced artwork has. Strips, because a mug's rim or a fold is a slanted line through the
 * artwork: with whole rows after one another each of its pixels was on another page of memory, which took longer to find than
 * to sample.
 */
export const stripWidth = 64

/** The columns that are stored: a strip has the first of the next one too, so that two pixels side by side are always in one. */
export const stripRowPixels = stripWidth + 1

/**
 * An artwork ready to be sampled: premultiplied RGBA in linear light, 16 bits a channel, with a transparent border of one pixel,
 * in strips from left to right, each from top to bottom.
 */
export type ReducedArtwork = {
  /** Without the border. */
  width: number
  height: number
  pixels: Uint16Array
}

const fullScale = 65535
/** What steps of sRGB and of alpha stand for. In 64 bits: to widen numbers of 32 took a third of the time. */
const lightOf = Float64Array.from(srgbToLinear)
const opacityOf = Float64Array.from({ length: 256 }, (_, step) => step / 255)

/**
 * How many pixels of a reduced artwork a pixel of the screen has on a side, at least. With bilinear sampling 1.16 to 1.21 let
 * as much of what is fine through as the filter that Blender drew the view with, so that a print is as sharp as what it is on
 * (decision 0024 has the figures of others).
 */
const pixelsPerScreenPixel = 1.16

/** More steps: less to read for each pixel of the screen. Fewer: more views share a reduction. */
const stepsPerOctave = 16

/**
 * The smallest size of a ladder, sixteen steps to each halving, that is fine enough for as many pixels of the screen, so that views
 * of similar scale share a reduction. Never larger than the master.
 */
export function chooseReducedSide(masterSide: number, onScreen: number): number {
  const needed = Math.max(1, pixelsPerScreenPixel * onScreen)
  const steps = Math.max(0, Math.floor(stepsPerOctave * Math.log2(masterSide / needed)))
  return Math.max(1, Math.min(masterSide, Math.round(masterSide / 2 ** (steps / stepsPerOctave))))
}

/** What a master is reduced to before it is drawn into this part of a print area, on this surface. */
export function chooseReducedSize(
  master: Pick<Master, 'width' | 'height'>,
  rect: Rect,
  { pixelsPerU, pixelsPerV }: Pick<SamplingMap, 'pixelsPerU' | 'pixelsPerV'>,
): { width: number; height: number } {
  return {
    width: chooseReducedSide(master.width, rect.width * pixelsPerU),
    height: chooseReducedSide(master.height, rect.height * pixelsPerV),
  }
}

/**
 * Reduces a master by averaging, over each pixel's exact area, what it emits: premultiplied and in linear light.
 */
export function reduceArtwork(master: Master, width: number, height: number): ReducedArtwork {
  const strips = Math.ceil((width + 1) / stripWidth)
  const pixels = new Uint16Array(strips * (height + 2) * stripRowPixels * 4)
  const framed = new Uint16Array((width + 2) * 4)
  const parts = Array.from({ length: strips }, (_, strip) => {
    const from = strip * stripWidth * 4
    return framed.subarray(from, from + stripRowPixels * 4)
  })
  const columns = toEdges(master.width, width)
  const rows = toEdges(master.height, height)
  const perPixel = (fullScale * width * height) / (master.width * master.height)
  const row = new Float64Array(width * 4)
  const sums = new Float64Array(width * 4)
  let target = 0
  for (let y = 0; y < master.height; y++) {
    sumRow(master, y, columns, row)
    // The master is at least as high, so a row holds one edge at the most.
    if (rows.wholes[target] !== y) {
      addRow(row, sums)
      continue
    }
    endRow(row, rows.parts[target] ?? 0, perPixel, sums, framed)
    target += 1
    for (const [strip, part] of parts.entries()) pixels.set(part, (strip * (height + 2) + target) * stripRowPixels * 4)
  }
  return { width, height, pixels }
}

function addRow(row: Float64Array, sums: Float64Array): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (row[i] ?? 0)
}

/** Ends a row of the target after this part of the master's: it goes to `framed`, and the rest is what the next begins with. */
function endRow(row: Float64Array, part: number, perPixel: number, sums: Float64Array, framed: Uint16Array): void {
  for (let i = 0; i < sums.length; i++) {
    const value = row[i] ?? 0
    const within = part * value
    framed[4 + i] = ((sums[i] ?? 0) + within) * perPixel + 0.5
    sums[i] = value - within
  }
}

/** Where the target's pixels end: in which pixel of the master, and after which part of it (0 < part ≤ 1). */
type Edges = {
  wholes: Int32Array
  parts: Float64Array
}

function toEdges(from: number, to: number): Edges {
  const wholes = Int32Array.from({ length: to }, (_, i) => Math.ceil(((i + 1) * from) / to) - 1)
  const parts = Float64Array.from(wholes, (whole, i) => ((i + 1) * from) / to - whole)
  return { wholes, parts }
}

/** What the pixels of a row of the master emit into each pixel of the target; one that lies on an edge is shared. */
function sumRow({ pixels, width }: Master, y: number, { wholes, parts }: Edges, into: Float64Array): void {
  let red = 0
  let green = 0
  let blue = 0
  let alpha = 0
  let from = y * width * 4
  for (let i = 0, to = 0; i < wholes.length; i++, to += 4) {
    for (const edge = (y * width + (wholes[i] ?? 0)) * 4; from < edge; from += 4) {
      const opacity = opacityOf[pixels[from + 3] ?? 0] ?? 0
      red += opacity * (lightOf[pixels[from] ?? 0] ?? 0)
      green += opacity * (lightOf[pixels[from + 1] ?? 0] ?? 0)
      blue += opacity * (lightOf[pixels[from + 2] ?? 0] ?? 0)
      alpha += opacity
    }
    const part = parts[i] ?? 0
    const opacity = opacityOf[pixels[from + 3] ?? 0] ?? 0
    const redHere = opacity * (lightOf[pixels[from] ?? 0] ?? 0)
    const greenHere = opacity * (lightOf[pixels[from + 1] ?? 0] ?? 0)
    const blueHere = opacity * (lightOf[pixels[from + 2] ?? 0] ?? 0)
    into[to] = red + part * redHere
    into[to + 1] = green + part * greenHere
    into[to + 2] = blue + part * blueHere
    into[to + 3] = alpha + part * opacity
    const rest = 1 - part
    red = rest * redHere
    green = rest * greenHere
    blue = rest * blueHere
    alpha = rest * opacity
    from += 4
  }
}
