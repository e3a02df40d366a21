import type { SamplingMap } from './compose.ts'

const uvRange = 1.5
const one = 65535

/** Every this many-th printed pixel is looked at to find the scale of a surface. */
const scaleSampling = 17

/**
 * Brings a half-resolution map (`half`: u, v, 0 a texel, 16 bits; texel i has its centre at 2i+1 of the view's pixel
 * corners) to the pixels where `print` is not 0.
 */
export function toSamplingMap(print: Uint8Array, half: Uint16Array, width: number, height: number): SamplingMap {
  const spans = findSpans(print, width, height)
  let count = 0
  for (let at = 0; at < spans.length; at += 3) count += (spans[at + 2] ?? 0) - (spans[at + 1] ?? 0)
  const uv = new Float32Array(count * 2)
  const halfWidth = width / 2
  const halfHeight = height / 2
  let to = 0
  for (let at = 0; at < spans.length; at += 3) {
    const row = clamp((spans[at] ?? 0) / 2 - 0.25, halfHeight)
    for (let x = spans[at + 1] ?? 0; x < (spans[at + 2] ?? 0); x++, to += 2) {
      const column = clamp(x / 2 - 0.25, halfWidth)
      const a = (row.whole * halfWidth + column.whole) * 3
      const c = a + row.step * halfWidth * 3
      for (let axis = 0; axis < 2; axis++) {
        const top = mix(half[a + axis] ?? 0, half[a + column.step * 3 + axis] ?? 0, column.part)
        const bottom = mix(half[c + axis] ?? 0, half[c + column.step * 3 + axis] ?? 0, column.part)
        uv[to + axis] = mix(top, bottom, row.part)
      }
    }
  }
  return { spans, uv, ...findScale(print, half, width, height) }
}

function findSpans(print: Uint8Array, width: number, height: number): Int32Array {
  const spans: number[] = []
  for (let y = 0; y < height; y++) {
    let first = -1
    for (let x = 0; x <= width; x++) {
      const isPrinted = x < width && (print[y * width + x] ?? 0) !== 0
      if (isPrinted && first < 0) first = x
      if (!isPrinted && first >= 0) {
        spans.push(y, first, x)
        first = -1
      }
    }
  }
  return Int32Array.from(spans)
}

/** The median length of the gradient of u and of v over the surface, as pixels a whole print area takes. */
function findScale(print: Uint8Array, half: Uint16Array, width: number, height: number) {
  const halfWidth = width / 2
  const gradients: [number[], number[]] = [[], []]
  for (let texel = 0; texel < halfWidth * (height / 2 - 1); texel += scaleSampling) {
    const x = texel % halfWidth
    const y = (texel - x) / halfWidth
    if (x === halfWidth - 1 || (print[2 * y * width + 2 * x] ?? 0) < 255) continue
    for (const [axis, list] of gradients.entries()) {
      const here = half[texel * 3 + axis] ?? 0
      const acrossRow = (half[(texel + 1) * 3 + axis] ?? 0) - here
      const acrossColumn = (half[(texel + halfWidth) * 3 + axis] ?? 0) - here
      // Half a texel's step is a pixel's.
      list.push((Math.hypot(acrossRow, acrossColumn) / 2 / one) * uvRange)
    }
  }
  const [ofU, ofV] = gradients.map((list) => 1 / Math.max(1e-4, list.sort((a, b) => a - b)[list.length >> 1] ?? 1e-3))
  return { pixelsPerU: ofU ?? 1, pixelsPerV: ofV ?? 1 }
}

function clamp(position: number, length: number) {
  const whole = Math.max(0, Math.min(length - 1, Math.floor(position)))
  return { whole, part: Math.max(0, Math.min(1, position - whole)), step: whole < length - 1 ? 1 : 0 }
}

function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part
}
