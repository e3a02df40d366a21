import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readView } from '../tests/read-view.ts'
import { drawReference, type PlainArtwork } from '../tests/reference.ts'
import { openProductFolder, type ProductFolder, type SyntheticView } from '../tests/synthetic/product-folder.ts'
import { composeBlank, composeInk } from './compose.ts'
import { toLinearColor } from './linear-light.ts'
import { chooseReducedSize, reduceArtwork } from './reduce-artwork.ts'
import { sampleInk } from './sample-ink.ts'

const WIDTH = 160
const HEIGHT = 48
const WHOLE = { x: 0, y: 0, width: 1, height: 1 }

type Uv = (x: number, y: number) => [u: number, v: number]

/** A sheet in even light, printed all over between the two sides. */
function createSheetView(uv: Uv, halfWidth = 1): SyntheticView {
  return {
    width: WIDTH,
    height: HEIGHT,
    background: () => [128, 128, 128],
    mask: () => 255,
    light: () => 255,
    gloss: () => 0,
    regions: { front: { print: (x) => (Math.abs(x - 0.5) < halfWidth ? 255 : 0), uv } },
  }
}

/** Where the sheet bends away from us and comes back, eight pixels wide; it slants, so that it crosses the pixels' raster. */
function toFold(x: number, y: number): number {
  return (x - 0.47 + 0.1 * (y - 0.5)) / 0.05
}

const ease = (share: number) => (share <= 0 ? 0 : share >= 1 ? 1 : share * share * (3 - 2 * share))

const views: Record<string, { uv: Uv; halfWidth: number; isEdgeOn: (x: number, y: number) => boolean }> = {
  // Half of the way around is seen, so much of it that the last pixels show eight times as much as those that face us.
  cylinder: {
    uv: (x, y) => [0.5 + Math.asin(Math.max(-1, Math.min(1, (x - 0.5) / 0.45))) / Math.PI, y],
    halfWidth: 0.446,
    isEdgeOn: (x) => Math.abs(x - 0.5) > 0.4 && Math.abs(x - 0.5) < 0.445,
  },
  fold: {
    uv: (x, y) => [x * 0.6 + 0.4 * ease(toFold(x, y)), y],
    halfWidth: 1,
    isEdgeOn: (x, y) => Math.abs(toFold(x, y) - 0.5) < 0.5,
  },
}

/** Of 400 × 120 pixels; `level` 0 to 255 in gray, or all four channels. */
function createArtwork(level: (x: number, y: number) => number | [number, number, number, number]): PlainArtwork {
  const [width, height] = [400, 120]
  const pixels = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const value = level(i % width, Math.floor(i / width))
    pixels.set(typeof value === 'number' ? [value, value, value, 255] : value, i * 4)
  }
  return { width, height, pixels }
}

const checker = (side: number) =>
  createArtwork((x, y) => ((Math.floor(x / side) + Math.floor(y / side)) % 2 === 0 ? 0 : 255))

const artworks: Record<string, PlainArtwork> = {
  'a checker of 2 pixels': checker(2),
  'stripes of 4 pixels': createArtwork((x) => (Math.floor(x / 4) % 2 === 0 ? 0 : 255)),
  'a picture': createArtwork((x, y) => [
    128 + 90 * Math.sin(x / 9) * Math.cos(y / 7) + 30 * Math.sin((x * y) / 50),
    128 + 80 * Math.sin(x / 23 + y / 11) + 30 * Math.sin(x * 1.3),
    128 + 100 * Math.cos(x / 31 - y / 17),
    255,
  ]),
  'small letters': createArtwork((x, y) => {
    const isInk = Math.abs(Math.sin(x * 0.7 + Math.floor(y / 9) * 2) + Math.sin(x * 0.31)) > 0.9 && y % 9 < 6
    return [20, 20, 20, isInk ? 255 : 0]
  }),
}

let products: ProductFolder
beforeAll(async () => {
  products = await openProductFolder()
  const sheets = Object.entries(views).map(([name, { uv, halfWidth }]) => [name, createSheetView(uv, halfWidth)])
  await products.write('sheets', {}, Object.fromEntries(sheets))
})
afterAll(async () => {
  await products[Symbol.asyncDispose]()
})

describe('an artwork that is seen edge-on', () => {
  // Levels of 255. By one sample a pixel they were 5, 14, 13, 72; 16, 30, 82.
  it.each([
    ['cylinder', 'a picture', 4.5],
    ['cylinder', 'small letters', 9],
    ['cylinder', 'a checker of 2 pixels', 6],
    ['cylinder', 'stripes of 4 pixels', 21],
    ['fold', 'a picture', 10.5],
    ['fold', 'small letters', 12],
    ['fold', 'stripes of 4 pixels', 15],
  ])('is near the mean of what each pixel shows of it: %s, %s', async (viewName, artworkName, levelsMax) => {
    const artwork = artworks[artworkName]
    const view = views[viewName]
    if (!artwork || !view) throw new Error('There is such an artwork and such a view')
    const viewFolder = `sheets/views/${viewName}`
    const drawn = await draw(viewFolder, artwork)
    const area = { uv: (_region: string, x: number, y: number) => view.uv(x, y), pointsPerSide: 6 }
    const layer = { region: 'front', artwork, rect: WHOLE }
    const reference = await drawReference(join(products.folder, viewFolder), lookOf(viewFolder), [layer], area)
    const levels = Array.from({ length: WIDTH * HEIGHT }, (_, i) => i)
      .filter((i) => view.isEdgeOn(((i % WIDTH) + 0.5) / WIDTH, (Math.floor(i / WIDTH) + 0.5) / HEIGHT))
      .map((i) => Math.abs((drawn[i * 3] ?? 0) - (reference[i * 3] ?? 0)))
    expect(levels.reduce((sum, level) => sum + level, 0) / levels.length).toBeLessThan(levelsMax)
  })

  it.each([0, 0.35, -1.2, 4])('shows nothing of what a fold hides, which leans by %d', async (lean) => {
    // The sheet goes on at u = 0.7 where another part of it ends at u = 0.3; between is nothing but red.
    const uv: Uv = (x, y) => {
      const across = (x - 0.5031 - lean * (y - 0.5)) / Math.hypot(1, lean)
      return [(across < 0 ? 0.3 : 0.7) + across * 0.3, y]
    }
    await products.write('torn', {}, { torn: createSheetView(uv) })
    const artwork = createArtwork((x) => (x / 400 > 0.31 && x / 400 < 0.69 ? [255, 0, 0, 255] : [255, 255, 255, 255]))
    const drawn = await draw('torn/views/torn', artwork)
    const whites = [...drawn.keys()].filter((i) => i % 3 === 1).map((i) => drawn[i] ?? 0)
    expect(Math.min(...whites)).toBeGreaterThan(250)
  })

  it('is the same ink in memory where another lay', async () => {
    const look = lookOf('sheets/views/fold')
    const view = await readView(products.folder, look)
    const placing = { region: 'front', artwork: reduceArtwork(checker(7), 100, 30), rect: WHOLE }
    const ink = sampleInk(view, [placing], (sizeBytes) => new Uint8Array(2 * sizeBytes).fill(77).buffer)
    expect(ink).toEqual(sampleInk(view, [placing]))
  })
})

async function draw(viewFolder: string, artwork: PlainArtwork): Promise<Uint8Array> {
  const look = lookOf(viewFolder)
  const view = await readView(products.folder, look)
  const [surface] = view.surfaces
  if (!surface) throw new Error('The view has a surface')
  const { width, height } = chooseReducedSize(artwork, WHOLE, surface.map)
  const color = toLinearColor(look.color)
  const out = composeBlank(view, color)
  const placing = { region: 'front', artwork: reduceArtwork(artwork, width, height), rect: WHOLE }
  composeInk(view, color, sampleInk(view, [placing]), out)
  return out
}

function lookOf(viewFolder: string) {
  const surfaces = [{ region: 'front', substrate: null }]
  return { viewFolder, width: WIDTH, height: HEIGHT, lightMax: 1, glossMax: 1, color: '#c8c8c8', surfaces }
}
