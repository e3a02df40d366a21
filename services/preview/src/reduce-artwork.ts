import type { Master } from '@atelier/imaging/decode.ts'
import { SRGB_TO_LINEAR } from './linear-light.ts'

/** ReducedArtwork ready to be sampled: premultiplied RGBA in linear light, 16 bits a channel, with a transparent border of one pixel. */
export interface ReducedArtwork {
  /** Without the border. */
  width: number
  height: number
  pixels: Uint16Array
}

const ONE = 65535

/**
 * The smallest size of a ladder of steps of √2 that still has a pixel for each pixel of the screen, so that bilinear
 * sampling neither aliases nor blurs, and views of similar scale share a reduction. Never larger than the master.
 */
export function chooseReducedSide(masterSide: number, onScreen: number): number {
  const steps = Math.max(0, Math.floor(2 * Math.log2(masterSide / Math.max(1, onScreen))))
  return Math.max(1, Math.min(masterSide, Math.round(masterSide / 2 ** (steps / 2))))
}

/** Reduces a master by averaging, over each pixel's exact area, what it emits: premultiplied and in linear light. */
export function reduceArtwork(master: Master, width: number, height: number): ReducedArtwork {
  const pixels = new Uint16Array((width + 2) * (height + 2) * 4)
  const columns = toWeights(master.width, width)
  const rows = toWeights(master.height, height)
  const emitted = new Float32Array(master.width * 4)
  const across = new Float32Array(width * 4)
  const sums = new Float32Array(width * 4)
  let averaged = -1

  for (let row = 0; row < height; row++) {
    sums.fill(0)
    const start = rows.starts[row] ?? 0
    for (let tap = 0; tap < rows.taps; tap++) {
      const weight = rows.weights[row * rows.taps + tap] ?? 0
      if (weight === 0) continue
      // The last row of one pixel is often the first of the next.
      if (start + tap !== averaged) averageRow(master, start + tap, columns, emitted, across)
      averaged = start + tap
      for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + weight * (across[i] ?? 0)
    }
    const to = ((row + 1) * (width + 2) + 1) * 4
    for (let i = 0; i < sums.length; i++) pixels[to + i] = (sums[i] ?? 0) * ONE + 0.5
  }
  return { width, height, pixels }
}

interface Weights {
  /** For each target pixel its first source pixel, and `taps` weights that add up to 1. */
  starts: Int32Array
  weights: Float32Array
  taps: number
}

function toWeights(from: number, to: number): Weights {
  const scale = from / to
  const taps = Math.ceil(scale) + 1
  const starts = new Int32Array(to)
  const weights = new Float32Array(to * taps)
  for (let i = 0; i < to; i++) {
    const begin = i * scale
    const end = Math.min(from, begin + scale)
    const start = Math.floor(begin)
    starts[i] = start
    for (let tap = 0; tap < taps; tap++) {
      const covered = Math.min(end, start + tap + 1) - Math.max(begin, start + tap)
      weights[i * taps + tap] = covered > 1e-6 ? covered / scale : 0
    }
  }
  return { starts, weights, taps }
}

/** One row of the master, premultiplied and in linear light, averaged to the target's width. */
function averageRow(
  master: Master,
  row: number,
  { starts, weights, taps }: Weights,
  emitted: Float32Array,
  into: Float32Array,
) {
  const { pixels, width } = master
  const from = row * width * 4
  for (let i = 0; i < width * 4; i += 4) {
    const alpha = (pixels[from + i + 3] ?? 0) / 255
    emitted[i] = alpha * (SRGB_TO_LINEAR[pixels[from + i] ?? 0] ?? 0)
    emitted[i + 1] = alpha * (SRGB_TO_LINEAR[pixels[from + i + 1] ?? 0] ?? 0)
    emitted[i + 2] = alpha * (SRGB_TO_LINEAR[pixels[from + i + 2] ?? 0] ?? 0)
    emitted[i + 3] = alpha
  }
  for (let column = 0; column < starts.length; column++) {
    let red = 0
    let green = 0
    let blue = 0
    let alpha = 0
    const start = starts[column] ?? 0
    for (let tap = 0; tap < taps; tap++) {
      const weight = weights[column * taps + tap] ?? 0
      if (weight === 0) continue
      const at = (start + tap) * 4
      red += weight * (emitted[at] ?? 0)
      green += weight * (emitted[at + 1] ?? 0)
      blue += weight * (emitted[at + 2] ?? 0)
      alpha += weight * (emitted[at + 3] ?? 0)
    }
    const to = column * 4
    into[to] = red
    into[to + 1] = green
    into[to + 2] = blue
    into[to + 3] = alpha
  }
}
