/**
 * Which point of the print area each printed pixel shows. Span `i` is `spans[3i … 3i+2]`: row, first column, column after
 * the last; the pixels of all spans in turn have a pair u, v in `uv`: `u = value / 65535 · 1.5 − 0.25`. Values between the
 * steps of the 16-bit file are kept: at a sharp edge of black on white a hundredth of a pixel is ten levels of sRGB.
 */
export type SamplingMap = {
  spans: Int32Array
  uv: Float32Array
  /** How many pixels of the view a whole print area is wide and high, at the median of the surface. */
  pixelsPerU: number
  pixelsPerV: number
  wide: WidePixels
}

/**
 * The pixels that show more of the print area than one sample of the artwork covers: seen edge-on, or further away. `at[i]`:
 * the index of the pixel's u in `uv`, ascending. `steps[4i … 4i+3]`: how u and v change over the pixel's width, and over its
 * height, in the same units.
 */
export type WidePixels = {
  at: Int32Array
  steps: Int16Array
}

const uvRange = 1.5
const one = 65535

/** Every this many-th texel is looked at to find the scale of a surface. */
const scaleSampling = 17

/**
 * How many times the median of the surface a pixel may show of the print area, on a side, and still be sampled once. More:
 * moiré at the limb of a mug. Less: more samples for nothing.
 */
const narrowMax = 1.3

/**
 * How much further apart than their neighbours on either side two texels are where the surface is torn: one part of it
 * hides another, and what lies between their points is not in the picture. At the limb of a cylinder it is 2.4.
 */
const tearRatio = 3

/** No tear, whatever the ratio: as far apart as this part of the print area, in steps of the file. */
const tearMin = (0.02 / uvRange) * one

/**
 * Brings a half-resolution map (`half`: u, v, 0 a texel, 16 bits; texel i has its centre at 2i+1 of the view's pixel
 * corners) to the pixels where `print` is not 0. Where the surface is torn a pixel goes with the nearest texel, by the slope
 * on that one's side.
 */
export function toSamplingMap(print: Uint8Array, half: Uint16Array, width: number, height: number): SamplingMap {
  const spans = findSpans(print, width, height)
  let count = 0
  for (let at = 0; at < spans.length; at += 3) count += (spans[at + 2] ?? 0) - (spans[at + 1] ?? 0)
  const scale = findScale(print, half, width, height)
  const perU = (scale.pixelsPerU * uvRange) / one
  const perV = (scale.pixelsPerV * uvRange) / one
  const texels = { half, width: width / 2, height: height / 2 }
  const into: Mapping = {
    uv: new Float32Array(count * 2),
    wideAt: new Int32Array(count),
    steps: new Int16Array(count * 4),
    pixels: 0,
    wides: 0,
  }
  const columns = Array.from({ length: width }, (_, x) => clamp(x / 2 - 0.25, texels.width))
  for (let at = 0; at < spans.length; at += 3) {
    const row = clamp((spans[at] ?? 0) / 2 - 0.25, texels.height)
    mapSpan(texels, columns.slice(spans[at + 1], spans[at + 2]), row, perU, perV, into)
  }
  const { uv, wideAt, steps, wides } = into
  return { spans, uv, ...scale, wide: { at: wideAt.slice(0, wides), steps: steps.slice(0, wides * 4) } }
}

/** What is there so far of a map, of so many pixels and so many wide ones. */
type Mapping = {
  uv: Float32Array
  wideAt: Int32Array
  steps: Int16Array
  pixels: number
  wides: number
}

/** A function of one span, because one of all is called too seldom for V8 to compile it for good. */
function mapSpan(
  texels: Texels,
  columns: readonly Position[],
  row: Position,
  perU: number,
  perV: number,
  into: Mapping,
): void {
  const { uv, wideAt, steps } = into
  const point: Point = { value: 0, across: 0, down: 0 }
  // Two pixels in turn lie between the same four texels.
  let left = -1
  let torn = false
  for (const column of columns) {
    if (column.whole !== left) {
      left = column.whole
      torn = isTorn(texels, column, row)
    }
    if (torn) readBeside(texels, 0, column, row, point)
    else readBetween(texels, 0, column, row, point)
    const { value: u, across: uAcross, down: uDown } = point
    if (torn) readBeside(texels, 1, column, row, point)
    else readBetween(texels, 1, column, row, point)
    const { value: v, across: vAcross, down: vDown } = point
    const to = into.pixels * 2
    uv[to] = u
    uv[to + 1] = v
    into.pixels += 1
    const across = (uAcross * perU) ** 2 + (vAcross * perV) ** 2
    const down = (uDown * perU) ** 2 + (vDown * perV) ** 2
    if (Math.max(across, down) <= narrowMax ** 2) continue
    const at = into.wides * 4
    wideAt[into.wides] = to
    steps[at] = toStep(uAcross)
    steps[at + 1] = toStep(vAcross)
    steps[at + 2] = toStep(uDown)
    steps[at + 3] = toStep(vDown)
    into.wides += 1
  }
}

type Texels = {
  half: Uint16Array
  width: number
  height: number
}

type Position = ReturnType<typeof clamp>

/** A coordinate at a pixel's centre, and how it changes over the pixel's width and over its height. */
type Point = {
  value: number
  across: number
  down: number
}

function readBetween({ half, width }: Texels, axis: number, column: Position, row: Position, into: Point): void {
  const at = (row.whole * width + column.whole) * 3 + axis
  const right = column.step * 3
  const below = row.step * width * 3
  const topLeft = half[at] ?? 0
  const topRight = half[at + right] ?? 0
  const bottomLeft = half[at + below] ?? 0
  const bottomRight = half[at + right + below] ?? 0
  const top = mix(topLeft, topRight, column.part)
  const bottom = mix(bottomLeft, bottomRight, column.part)
  into.value = mix(top, bottom, row.part)
  into.across = mix(topRight - topLeft, bottomRight - bottomLeft, row.part) / 2
  into.down = (bottom - top) / 2
}

/** By the nearest texel and the one behind it, as seen from the tear. */
function readBeside({ half, width, height }: Texels, axis: number, column: Position, row: Position, into: Point): void {
  const isLeft = column.part < 0.5
  const isAbove = row.part < 0.5
  const x = isLeft ? column.whole : column.whole + column.step
  const y = isAbove ? row.whole : row.whole + row.step
  const at = (y * width + x) * 3 + axis
  const here = half[at] ?? 0
  const xBehind = isLeft ? Math.max(0, x - 1) : Math.min(width - 1, x + 1)
  const yBehind = isAbove ? Math.max(0, y - 1) : Math.min(height - 1, y + 1)
  const across = (here - (half[at + (xBehind - x) * 3] ?? 0)) * (isLeft ? 1 : -1)
  const down = (here - (half[at + (yBehind - y) * width * 3] ?? 0)) * (isAbove ? 1 : -1)
  into.value = here + across * (isLeft ? column.part : column.part - 1) + down * (isAbove ? row.part : row.part - 1)
  into.across = across / 2
  into.down = down / 2
}

/** Whether a tear goes between the four texels around a position. */
function isTorn({ half, width, height }: Texels, column: Position, row: Position): boolean {
  const at = (row.whole * width + column.whole) * 3
  const right = column.step * 3
  const below = row.step * width * 3
  for (let axis = at; axis < at + 2; axis++) {
    const topLeft = half[axis] ?? 0
    const topRight = half[axis + right] ?? 0
    const bottomLeft = half[axis + below] ?? 0
    const bottomRight = half[axis + right + below] ?? 0
    const isFarAcross = Math.abs(topRight - topLeft) > tearMin || Math.abs(bottomRight - bottomLeft) > tearMin
    const isFarDown = Math.abs(bottomLeft - topLeft) > tearMin || Math.abs(bottomRight - topRight) > tearMin
    if (isFarAcross && column.whole > 0 && column.whole < width - 2) {
      if (isTear(half, axis, 3) || isTear(half, axis + below, 3)) return true
    }
    if (isFarDown && row.whole > 0 && row.whole < height - 2) {
      if (isTear(half, axis, width * 3) || isTear(half, axis + right, width * 3)) return true
    }
  }
  return false
}

/** Whether the step from one texel to the next is far longer than the steps before and after it. */
function isTear(half: Uint16Array, at: number, stride: number): boolean {
  const here = half[at] ?? 0
  const next = half[at + stride] ?? 0
  const before = Math.abs(here - (half[at - stride] ?? 0))
  const after = Math.abs((half[at + 2 * stride] ?? 0) - next)
  return Math.abs(next - here) > Math.max(tearMin, tearRatio * Math.max(before, after))
}

/** A step over a pixel as it is kept, in 16 bits: half of the whole range is more than a sample follows. */
function toStep(step: number): number {
  return Math.max(-32767, Math.min(32767, Math.round(step)))
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
