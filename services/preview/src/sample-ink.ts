import type { Rect } from './preview-plan.ts'
import { type ReducedArtwork, stripRowPixels, stripWidth } from './reduce-artwork.ts'
import { type SamplingMap, uvOffset, uvScale, type WidePixels } from './sampling-map.ts'
import type { SpareMemory } from './spare-memory.ts'
import type { Surface, ViewPixels } from './view.ts'

/**
 * The artwork of all regions as the view sees it, before any colour or light: premultiplied linear RGBA, times print
 * coverage, 16 bits. `rows[2y]`, `rows[2y+1]`: first column and column after the last that row y's artwork reaches.
 */
export type Ink = {
  rows: Int32Array
  /** The rectangle that `pixels` covers. */
  left: number
  top: number
  width: number
  height: number
  pixels: Uint16Array<ArrayBuffer>
}

export type Placing = {
  region: string
  artwork: ReducedArtwork
  rect: Rect
}

const fullScale = 65535
/** Takes the lower half of a pair of channels. */
const low = 0xffff
/** Pairs of channels from a row of a strip to the next. */
const rowStride = stripRowPixels * 2
/** Of a column in 1/4096 of a pixel: its strip is above, where it is in the strip below. */
const stripShift = 12 + Math.log2(stripWidth)
const inStrip = (stripWidth - 1) << 12

/**
 * Samples all artwork of a picture once; every colour of the view uses the same ink. Later placings lie over earlier ones.
 * `takeMemory`: where the ink's pixels are to be.
 */
export function sampleInk(
  view: ViewPixels,
  placings: readonly Placing[],
  takeMemory: SpareMemory['take'] = (sizeBytes) => new ArrayBuffer(sizeBytes),
): Ink {
  const surfaces = new Map(view.surfaces.map((surface) => [surface.region, surface]))
  const drawn = placings.flatMap(({ region, artwork, rect }) => {
    const surface = surfaces.get(region)
    if (!surface) return []
    const scale = toArtworkScale(artwork, rect)
    return [{ surface, artwork, scale, reach: findReach(surface.map, artwork, scale) }]
  })
  const ink = toClearInk(
    view,
    drawn.map(({ reach }) => reach),
    takeMemory,
  )
  for (const { surface, artwork, scale, reach } of drawn) {
    const sampling = toSampling(view.width, surface, artwork, scale, ink)
    for (let part = 0; part < reach.length; part += 4) {
      const y = reach[part] ?? 0
      const first = reach[part + 1] ?? 0
      const end = reach[part + 2] ?? 0
      const at = reach[part + 3] ?? 0
      sampleRow(sampling, y, first, end, at)
      sampleWideRow(sampling, y, first, end, at)
    }
  }
  return ink
}

/** From a stored u, v to 1/4096 of a pixel of the framed artwork: pixel centres are whole numbers, the frame shifts them by one. */
type ArtworkScale = {
  columnScale: number
  columnOffset: number
  rowScale: number
  rowOffset: number
}

function toArtworkScale(artwork: ReducedArtwork, rect: Rect): ArtworkScale {
  const perU = (artwork.width / rect.width) * 4096
  const perV = (artwork.height / rect.height) * 4096
  return {
    columnScale: uvScale * perU,
    columnOffset: (uvOffset - rect.x) * perU + 2048,
    rowScale: uvScale * perV,
    rowOffset: (uvOffset - rect.y) * perV + 2048,
  }
}

/**
 * The parts of a surface's spans between the first and the last pixel that the artwork reaches, four numbers each: row,
 * first column, column after the last, index of the first u in the map. A pixel more at either end: what is wide reaches
 * further than its middle.
 */
function findReach({ spans, uv }: SamplingMap, artwork: ReducedArtwork, scale: ArtworkScale): Int32Array {
  const { columnScale, columnOffset, rowScale, rowOffset } = scale
  const columnEnd = (artwork.width + 1) * 4096
  const rowEnd = (artwork.height + 1) * 4096
  const isReached = (at: number) => {
    const column = (uv[at] ?? 0) * columnScale + columnOffset
    const row = (uv[at + 1] ?? 0) * rowScale + rowOffset
    return column >= 0 && row >= 0 && column < columnEnd && row < rowEnd
  }
  const reach: number[] = []
  let spanAt = 0
  for (let span = 0; span < spans.length; span += 3) {
    let first = spans[span + 1] ?? 0
    let end = spans[span + 2] ?? 0
    let at = spanAt
    spanAt += (end - first) * 2
    let lastAt = spanAt - 2
    for (; first < end && !isReached(at); at += 2) first += 1
    for (; end > first && !isReached(lastAt); lastAt -= 2) end -= 1
    if (first >= end) continue
    if (first > (spans[span + 1] ?? 0)) {
      first -= 1
      at -= 2
    }
    if (end < (spans[span + 2] ?? 0)) end += 1
    reach.push(spans[span] ?? 0, first, end, at)
  }
  return Int32Array.from(reach)
}

/** Clear ink over all that the artworks reach. */
function toClearInk(view: ViewPixels, reaches: readonly Int32Array[], takeMemory: SpareMemory['take']): Ink {
  const rows = new Int32Array(view.height * 2)
  let left = view.width
  let right = 0
  let top = view.height
  let bottom = 0
  for (const reach of reaches) {
    for (let part = 0; part < reach.length; part += 4) {
      const y = reach[part] ?? 0
      const first = reach[part + 1] ?? 0
      const end = reach[part + 2] ?? 0
      widenRow(rows, y, first, end)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
      left = Math.min(left, first)
      right = Math.max(right, end)
    }
  }
  const width = Math.max(0, right - left)
  const height = Math.max(0, bottom - top)
  const values = width * height * 4
  const pixels = new Uint16Array(takeMemory(values * 2), 0, values).fill(0)
  return { rows, left, top, width, height, pixels }
}

/** What the sampling of one artwork on one surface reads and writes. */
type Sampling = ArtworkScale & {
  uv: Float32Array
  wide: WidePixels
  /** How much of each pixel of the view is printed on, of 255. */
  print: Uint8Array
  viewWidth: number
  source: Int32Array
  /** Numbers of `source` from a strip to the next. */
  stripStride: number
  columnEnd: number
  rowEnd: number
  ink: Ink
  inkPairs: Int32Array
}

function toSampling(
  viewWidth: number,
  { print, map: { uv, wide } }: Surface,
  artwork: ReducedArtwork,
  scale: ArtworkScale,
  ink: Ink,
): Sampling {
  return {
    ...scale,
    uv,
    wide,
    print,
    viewWidth,
    source: toPairs(artwork.pixels),
    stripStride: (artwork.height + 2) * rowStride,
    columnEnd: (artwork.width + 1) * 4096,
    rowEnd: (artwork.height + 1) * 4096,
    ink,
    inkPairs: toPairs(ink.pixels),
  }
}

/**
 * The pixels of a row that are not wide, bilinear, positions in 1/4096 of a pixel. The border fades over one pixel into the
 * transparent frame around the artwork. A function of one row, because one of all rows is called too seldom for V8 to compile
 * it for good: it was compiled loop by loop, and given up again at the end of each.
 */
function sampleRow(sampling: Sampling, y: number, first: number, end: number, firstAt: number): void {
  const { uv, wide, print, viewWidth, source, stripStride, ink, inkPairs } = sampling
  const { columnScale, columnOffset, rowScale, rowOffset, columnEnd, rowEnd } = sampling
  let at = firstAt
  let to = ((y - ink.top) * ink.width + first - ink.left) * 2
  let wideIndex = findAtOrAfter(wide.at, at)
  let nextWide = wide.at[wideIndex] ?? -1
  for (let x = first; x < end; x++, at += 2, to += 2) {
    if (at === nextWide) {
      wideIndex += 1
      nextWide = wide.at[wideIndex] ?? -1
      continue
    }
    const column = ((uv[at] ?? 0) * columnScale + columnOffset) | 0
    const row = ((uv[at + 1] ?? 0) * rowScale + rowOffset) | 0
    if (column < 0 || row < 0 || column >= columnEnd || row >= rowEnd) continue
    const right = (column & 4095) << 3
    const below = (row & 4095) << 3
    // The four pixels around the position, a b above, c d below: what each counts for in 1/32768, so that four times 16 bits fit a
    // whole number of 32 and nothing is converted on the way.
    const d = Math.imul(right, below) >> 15
    const c = below - d
    const b = right - d
    const a = 32768 - right - c
    const above =
      Math.imul(column >> stripShift, stripStride) + Math.imul(row >> 12, rowStride) + ((column & inStrip) >> 11)
    const beneath = above + rowStride
    const aBlueAlpha = source[above + 1] ?? 0
    const bBlueAlpha = source[above + 3] ?? 0
    const cBlueAlpha = source[beneath + 1] ?? 0
    const dBlueAlpha = source[beneath + 3] ?? 0
    const alpha = mix(aBlueAlpha >>> 16, bBlueAlpha >>> 16, cBlueAlpha >>> 16, dBlueAlpha >>> 16, a, b, c, d)
    if (alpha === 0) continue
    const aRedGreen = source[above] ?? 0
    const bRedGreen = source[above + 2] ?? 0
    const cRedGreen = source[beneath] ?? 0
    const dRedGreen = source[beneath + 2] ?? 0
    const red = mix(aRedGreen & low, bRedGreen & low, cRedGreen & low, dRedGreen & low, a, b, c, d)
    const green = mix(aRedGreen >>> 16, bRedGreen >>> 16, cRedGreen >>> 16, dRedGreen >>> 16, a, b, c, d)
    const blue = mix(aBlueAlpha & low, bBlueAlpha & low, cBlueAlpha & low, dBlueAlpha & low, a, b, c, d)
    lay(ink.pixels, inkPairs, to, red, green, blue, alpha, print[y * viewWidth + x] ?? 0)
  }
}

/** One channel of four pixels by what they count for: 16 bits times 1/32768 each, rounded. */
function mix(p: number, q: number, r: number, s: number, a: number, b: number, c: number, d: number): number {
  return (((Math.imul(p, a) + Math.imul(q, b)) | 0) + ((Math.imul(r, c) + Math.imul(s, d)) | 0) + 16384) >>> 15
}

/** How many pixels of the artwork a sample may be from the next: bilinear, each covers two. */
const sampleSpacing = 1.6

/** Edge-on, a pixel can show all of the artwork; further apart than these samples are it is a few pixels of a picture. */
const samplesMax = 16

/**
 * The wide pixels of a row: the mean over each, of samples in rows across it, bilinear. The reading of four pixels is
 * written out as above: a function of four results would cost more than the reading in the innermost loop.
 */
function sampleWideRow(sampling: Sampling, y: number, first: number, end: number, firstAt: number): void {
  const { uv, wide, print, viewWidth, source, stripStride, ink, inkPairs } = sampling
  const { columnScale, columnOffset, rowScale, rowOffset, columnEnd, rowEnd } = sampling
  const lastAt = firstAt + (end - first - 1) * 2
  for (let index = findAtOrAfter(wide.at, firstAt); index < wide.at.length; index++) {
    const at = wide.at[index] ?? 0
    if (at > lastAt) break
    const columnStepX = (wide.steps[index * 4] ?? 0) * columnScale
    const rowStepX = (wide.steps[index * 4 + 1] ?? 0) * rowScale
    const columnStepY = (wide.steps[index * 4 + 2] ?? 0) * columnScale
    const rowStepY = (wide.steps[index * 4 + 3] ?? 0) * rowScale
    const across = countSamples(columnStepX, rowStepX)
    const down = countSamples(columnStepY, rowStepY)
    const columnMiddle = (uv[at] ?? 0) * columnScale + columnOffset
    const rowMiddle = (uv[at + 1] ?? 0) * rowScale + rowOffset
    let red = 0
    let green = 0
    let blue = 0
    let alpha = 0
    const columnFirst = columnMiddle + (columnStepX / across - columnStepX + columnStepY / down - columnStepY) / 2
    const rowFirst = rowMiddle + (rowStepX / across - rowStepX + rowStepY / down - rowStepY) / 2
    for (let j = 0; j < down; j++) {
      let columnNext = columnFirst + (j * columnStepY) / down
      let rowNext = rowFirst + (j * rowStepY) / down
      for (let i = 0; i < across; i++) {
        const column = columnNext | 0
        const row = rowNext | 0
        columnNext += columnStepX / across
        rowNext += rowStepX / across
        if (column < 0 || row < 0 || column >= columnEnd || row >= rowEnd) continue
        const right = (column & 4095) << 3
        const below = (row & 4095) << 3
        const d = Math.imul(right, below) >> 15
        const c = below - d
        const b = right - d
        const a = 32768 - right - c
        const above =
          Math.imul(column >> stripShift, stripStride) + Math.imul(row >> 12, rowStride) + ((column & inStrip) >> 11)
        const beneath = above + rowStride
        const aBlueAlpha = source[above + 1] ?? 0
        const bBlueAlpha = source[above + 3] ?? 0
        const cBlueAlpha = source[beneath + 1] ?? 0
        const dBlueAlpha = source[beneath + 3] ?? 0
        const aRedGreen = source[above] ?? 0
        const bRedGreen = source[above + 2] ?? 0
        const cRedGreen = source[beneath] ?? 0
        const dRedGreen = source[beneath + 2] ?? 0
        red += mix(aRedGreen & low, bRedGreen & low, cRedGreen & low, dRedGreen & low, a, b, c, d)
        green += mix(aRedGreen >>> 16, bRedGreen >>> 16, cRedGreen >>> 16, dRedGreen >>> 16, a, b, c, d)
        blue += mix(aBlueAlpha & low, bBlueAlpha & low, cBlueAlpha & low, dBlueAlpha & low, a, b, c, d)
        alpha += mix(aBlueAlpha >>> 16, bBlueAlpha >>> 16, cBlueAlpha >>> 16, dBlueAlpha >>> 16, a, b, c, d)
      }
    }
    if (alpha === 0) continue
    const x = first + ((at - firstAt) >> 1)
    const to = ((y - ink.top) * ink.width + x - ink.left) * 2
    const part = 1 / (across * down)
    red = (red * part + 0.5) | 0
    green = (green * part + 0.5) | 0
    blue = (blue * part + 0.5) | 0
    alpha = (alpha * part + 0.5) | 0
    lay(ink.pixels, inkPairs, to, red, green, blue, alpha, print[y * viewWidth + x] ?? 0)
  }
}

function countSamples(columnStep: number, rowStep: number): number {
  const square = columnStep * columnStep + rowStep * rowStep
  if (square <= (sampleSpacing * 4096) ** 2) return 1
  return Math.min(samplesMax, Math.ceil(Math.sqrt(square) / (sampleSpacing * 4096)))
}

/** The index of the first of these ascending numbers that is not less. */
function findAtOrAfter(ascending: Int32Array, wanted: number): number {
  let from = 0
  let to = ascending.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ascending[middle] ?? 0) < wanted) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * The same pixels, read and written two channels at a time: red in the lower and green in the higher half of the first
 * number, blue and alpha in the second. Halves the accesses to memory. Node runs on little-endian machines only.
 */
export function toPairs({ buffer, byteOffset, length }: Uint16Array): Int32Array {
  return new Int32Array(buffer, byteOffset, length / 2)
}

/** Lays a colour over what is there already, where the print has this coverage of 255. `to`: the index of the pixel's first pair. */
function lay(
  pixels: Uint16Array,
  pairs: Int32Array,
  to: number,
  red: number,
  green: number,
  blue: number,
  alpha: number,
  coverage: number,
): void {
  if (coverage === 255 && pairs[to + 1] === 0) {
    pairs[to] = red | (green << 16)
    pairs[to + 1] = blue | (alpha << 16)
    return
  }
  const share = coverage / 255
  const rest = 1 - (alpha * share) / fullScale
  const at = to * 2
  pixels[at] = red * share + rest * (pixels[at] ?? 0)
  pixels[at + 1] = green * share + rest * (pixels[at + 1] ?? 0)
  pixels[at + 2] = blue * share + rest * (pixels[at + 2] ?? 0)
  pixels[at + 3] = alpha * share + rest * (pixels[at + 3] ?? 0)
}

function widenRow(rows: Int32Array, y: number, first: number, end: number): void {
  const isEmpty = (rows[2 * y + 1] ?? 0) === 0
  rows[2 * y] = isEmpty ? first : Math.min(rows[2 * y] ?? first, first)
  rows[2 * y + 1] = Math.max(rows[2 * y + 1] ?? 0, end)
}
