/**
 * Which point of the print area each printed pixel shows. Span `i` is `spans[3i … 3i+2]`: row, first column, column after
 * the last; the pixels of all spans in turn have a pair u, v in `uv`: `u = value · uvScale + uvOffset`. Values between the
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
/** From what `uv` holds to u and v: 0…1 over the print area. */
export const uvScale = uvRange / one
export const uvOffset = -0.25

/** The same of one value: 0…1 over the print area. */
export function toPrintPosition(value: number): number {
  return value * uvScale + uvOffset
}

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
 * corners) to the pixels where `print` is not 0. Where the surface is torn a pixel goes with the nearest texel, by the slopes
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
  for (let at = 0; at < spans.length; at += 3) {
    const row = clamp((spans[at] ?? 0) / 2 - 0.25, texels.height)
    mapSpan(texels, spans[at + 1] ?? 0, spans[at + 2] ?? 0, row, perU, perV, into)
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

/**
 * A function of one span, because one of all is called too seldom for V8 to compile it for good. It goes from texel to texel:
 * two pixels in turn lie between the same four, and what four say is read once for both.
 */
function mapSpan(
  texels: Texels,
  first: number,
  end: number,
  row: Position,
  perU: number,
  perV: number,
  into: Mapping,
): void {
  const { half, width } = texels
  const rowAt = row.whole * width
  const below = row.step * width * 3
  for (let x = first; x < end; ) {
    const left = Math.max(0, (x - 1) >> 1)
    const texelEnd = Math.min(end, 2 * left + 3)
    const at = (rowAt + left) * 3
    const right = left < width - 1 ? 3 : 0
    const uTop = half[at] ?? 0
    const vTop = half[at + 1] ?? 0
    const uTopMore = (half[at + right] ?? 0) - uTop
    const vTopMore = (half[at + right + 1] ?? 0) - vTop
    const uBottom = half[at + below] ?? 0
    const vBottom = half[at + below + 1] ?? 0
    const uBottomMore = (half[at + below + right] ?? 0) - uBottom
    const vBottomMore = (half[at + below + right + 1] ?? 0) - vBottom
    const uMore = Math.max(Math.abs(uTopMore), Math.abs(uBottomMore))
    const vMore = Math.max(Math.abs(vTopMore), Math.abs(vBottomMore))
    // Most texels are near, and near ones are not torn apart.
    const isNear = Math.abs(uBottom - uTop) + 2 * uMore <= tearMin && Math.abs(vBottom - vTop) + 2 * vMore <= tearMin
    if (!isNear && isTorn(texels, left, row)) {
      for (; x < texelEnd; x++) mapBeside(texels, clamp(x / 2 - 0.25, width), row, perU, perV, into)
      continue
    }
    const uAcross = mix(uTopMore, uBottomMore, row.part)
    const vAcross = mix(vTopMore, vBottomMore, row.part)
    for (; x < texelEnd; x++) {
      const part = Math.max(0, x / 2 - 0.25 - left)
      const u = uTop + uTopMore * part
      const v = vTop + vTopMore * part
      const uDown = uBottom + uBottomMore * part - u
      const vDown = vBottom + vBottomMore * part - v
      layPixel(into, u + uDown * row.part, v + vDown * row.part)
      widenPixel(into, uAcross / 2, vAcross / 2, uDown / 2, vDown / 2, perU, perV)
    }
  }
}

function layPixel(into: Mapping, u: number, v: number): void {
  into.uv[into.pixels * 2] = u
  into.uv[into.pixels * 2 + 1] = v
  into.pixels += 1
}

/** Notes that the last pixel is wide, if these changes of u and v over its width and its height are. */
function widenPixel(
  into: Mapping,
  uAcross: number,
  vAcross: number,
  uDown: number,
  vDown: number,
  perU: number,
  perV: number,
): void {
  const across = (uAcross * perU) ** 2 + (vAcross * perV) ** 2
  const down = (uDown * perU) ** 2 + (vDown * perV) ** 2
  if (across <= narrowMax ** 2 && down <= narrowMax ** 2) return
  const { wideAt, steps, wides } = into
  wideAt[wides] = (into.pixels - 1) * 2
  steps[wides * 4] = toStep(uAcross)
  steps[wides * 4 + 1] = toStep(vAcross)
  steps[wides * 4 + 2] = toStep(uDown)
  steps[wides * 4 + 3] = toStep(vDown)
  into.wides += 1
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

/** A pixel on a tear. */
function mapBeside(texels: Texels, column: Position, row: Position, perU: number, perV: number, into: Mapping): void {
  const u = readBeside(texels, 0, column, row)
  const v = readBeside(texels, 1, column, row)
  layPixel(into, u.value, v.value)
  widenPixel(into, u.across, v.across, u.down, v.down, perU, perV)
}

/** By the nearest texel and its slopes. */
function readBeside({ half, width, height }: Texels, axis: number, column: Position, row: Position): Point {
  const x = column.part < 0.5 ? column.whole : column.whole + column.step
  const y = row.part < 0.5 ? row.whole : row.whole + row.step
  const at = (y * width + x) * 3 + axis
  const across = findSlope(half, at, 3, x > 0, x < width - 1)
  const down = findSlope(half, at, width * 3, y > 0, y < height - 1)
  const value = (half[at] ?? 0) + across * (column.whole + column.part - x) + down * (row.whole + row.part - y)
  return { value, across: across / 2, down: down / 2 }
}

/** The lesser of the steps to the texels before and after, 0 at the map's edge: where a tear leans, the step to either may go over it. */
function findSlope(half: Uint16Array, at: number, stride: number, hasBefore: boolean, hasAfter: boolean): number {
  const here = half[at] ?? 0
  const before = hasBefore ? here - (half[at - stride] ?? 0) : 0
  const after = hasAfter ? (half[at + stride] ?? 0) - here : 0
  return Math.abs(after) < Math.abs(before) ? after : before
}

/** Whether a tear goes between four texels, of which this is the left column. */
function isTorn({ half, width, height }: Texels, left: number, row: Position): boolean {
  const at = (row.whole * width + left) * 3
  const right = left < width - 1 ? 3 : 0
  const below = row.step * width * 3
  for (let axis = at; axis < at + 2; axis++) {
    const topLeft = half[axis] ?? 0
    const topRight = half[axis + right] ?? 0
    const bottomLeft = half[axis + below] ?? 0
    const bottomRight = half[axis + right + below] ?? 0
    const isFarAcross = Math.abs(topRight - topLeft) > tearMin || Math.abs(bottomRight - bottomLeft) > tearMin
    const isFarDown = Math.abs(bottomLeft - topLeft) > tearMin || Math.abs(bottomRight - topRight) > tearMin
    if (isFarAcross) {
      const before = left > 0
      const after = left < width - 2
      if (isTear(half, axis, 3, before, after) || isTear(half, axis + below, 3, before, after)) return true
    }
    if (isFarDown) {
      const before = row.whole > 0
      const after = row.whole < height - 2
      if (isTear(half, axis, width * 3, before, after) || isTear(half, axis + right, width * 3, before, after))
        return true
    }
  }
  return false
}

/** Whether the step from one texel to the next is far longer than the steps before and after it, of which the map's edge has but one. */
function isTear(half: Uint16Array, at: number, stride: number, hasBefore: boolean, hasAfter: boolean): boolean {
  const here = half[at] ?? 0
  const next = half[at + stride] ?? 0
  const before = hasBefore ? Math.abs(here - (half[at - stride] ?? 0)) : 0
  const after = hasAfter ? Math.abs((half[at + 2 * stride] ?? 0) - next) : 0
  return Math.abs(next - here) > Math.max(tearMin, tearRatio * Math.max(before, after))
}

/** A step over a pixel as it is kept, in 16 bits: half of the whole range is more than a sample follows. */
function toStep(step: number): number {
  return Math.max(-32767, Math.min(32767, Math.round(step)))
}

function findSpans(print: Uint8Array, width: number, height: number): Int32Array {
  const spans: number[] = []
  for (let y = 0; y < height; y++) findSpansOfRow(print, y, width, spans)
  return Int32Array.from(spans)
}

function findSpansOfRow(print: Uint8Array, y: number, width: number, spans: number[]): void {
  const from = y * width
  let first = -1
  for (let x = 0; x < width; x++) {
    const isPrinted = print[from + x] !== 0
    if (isPrinted && first < 0) first = x
    if (!isPrinted && first >= 0) {
      spans.push(y, first, x)
      first = -1
    }
  }
  if (first >= 0) spans.push(y, first, width)
}

/** The median length of the gradient of u and of v over the surface, as pixels a whole print area takes. */
function findScale(print: Uint8Array, half: Uint16Array, width: number, height: number) {
  const halfWidth = width / 2
  const texels = halfWidth * (height / 2 - 1)
  const gradients = [0, 1].map(() => new Float64Array(Math.ceil(texels / scaleSampling)))
  let found = 0
  for (let texel = 0; texel < texels; texel += scaleSampling) {
    const x = texel % halfWidth
    const y = (texel - x) / halfWidth
    if (x === halfWidth - 1 || (print[2 * y * width + 2 * x] ?? 0) < 255) continue
    for (const [axis, lengths] of gradients.entries()) {
      const here = half[texel * 3 + axis] ?? 0
      const acrossRow = (half[(texel + 1) * 3 + axis] ?? 0) - here
      const acrossColumn = (half[(texel + halfWidth) * 3 + axis] ?? 0) - here
      // Half a texel's step is a pixel's.
      lengths[found] = (Math.hypot(acrossRow, acrossColumn) / 2 / one) * uvRange
    }
    found += 1
  }
  const [ofU, ofV] = gradients.map(
    (lengths) => 1 / Math.max(1e-4, lengths.subarray(0, found).sort()[found >> 1] ?? 1e-3),
  )
  return { pixelsPerU: ofU ?? 1, pixelsPerV: ofV ?? 1 }
}

function clamp(position: number, length: number) {
  const whole = Math.max(0, Math.min(length - 1, Math.floor(position)))
  return { whole, part: Math.max(0, Math.min(1, position - whole)), step: whole < length - 1 ? 1 : 0 }
}

function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part
}
