import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { z } from 'zod'
import { Product } from '../src/product.ts'
import { listProductFolders } from '../src/product-catalogue.ts'
import { reduceArtwork } from '../src/reduce-artwork.ts'
import { type Ink, sampleInk } from '../src/sample-ink.ts'
import { type SamplingMap, toPrintPosition } from '../src/sampling-map.ts'
import { readView } from './read-view.ts'

const MARKS = join(import.meta.dirname, 'marks')
const PRODUCTS = join(import.meta.dirname, '../products')
const productFolders = await listProductFolders(PRODUCTS)

/** How wide the marks are drawn: enough that a disc 1 % of it across is round. */
const MARKS_WIDTH = 1000

/**
 * How far the nearest mark may be from a corner of the print, as a part of the way to the opposite corner. The scenes put
 * the outermost marks 3 % inside; the rest is for the rounded rim of a mug and for perspective, which enlarges what is near.
 */
const CORNER_REACH = 0.05

/**
 * Corners that are bent away, folded or wrapped around: the outermost mark is not seen whole, and one of the next, 12 % further,
 * must be there. Of a cushion, whose corners run in, that is the one inwards from the corner (0.118 measured where it lies, 0.131
 * where it stands and a corner is near the camera). On a cap that is turned, one more is out of sight.
 */
const BENT_CORNER_REACH = 0.12
const NEAR_CORNER_REACH = 0.135
const TURNED_CORNER_REACH = 0.17

/** Of what goes around a mug the outermost marks may be pressed too flat at the limb to have a centre: then one of the next is the nearest (0.066 of the enamel mug from the front). */
const LIMB_CORNER_REACH = 0.07

/** What of a scene decides how its corners are seen: the module, and how a view of it stands or is turned. */
const Scene = z.looseObject({
  scene: z.string(),
  kind: z.string().optional(),
  canvas: z.unknown().optional(),
  views: z.record(
    z.string(),
    z.looseObject({ pose: z.string().optional(), turnDeg: z.number().optional(), upDeg: z.number().optional() }),
  ),
})
type Scene = z.infer<typeof Scene>

const MarkList = z.record(
  z.string(),
  z.object({ radius: z.number(), points: z.array(z.tuple([z.number(), z.number()])) }),
)

type PrintedView = ReturnType<typeof listPrintedViews>[number]

type Spot = {
  x: number
  y: number
}

function toCornerReach(scene: Scene, view: string, region: string): number {
  const { pose, turnDeg = 0, upDeg = 0 } = scene.views[view] ?? {}
  switch (scene.kind ?? scene.scene) {
    case 'cap':
      return turnDeg === 0 ? BENT_CORNER_REACH : TURNED_CORNER_REACH
    case 'cushion':
      return pose === 'flat' ? BENT_CORNER_REACH : NEAR_CORNER_REACH
    case 'drinkware':
      if (region !== 'wrap') return CORNER_REACH
      // From above, what goes around the limbs bends down there.
      return upDeg > 10 ? BENT_CORNER_REACH : LIMB_CORNER_REACH
    case 'wall_art':
      return scene.canvas ? BENT_CORNER_REACH : CORNER_REACH
    case 'case':
      return BENT_CORNER_REACH
    default:
      return CORNER_REACH
  }
}

describe('the views of this repository', () => {
  it.each(listPrintedViews())('carry the print upright as the scene does, to a pixel: $name', async (printed) => {
    const { name, scene, view, region } = printed
    const list = MarkList.parse(JSON.parse(await readFile(join(MARKS, 'marks.json'), 'utf8')))
    const marks = list[name]
    if (!marks) throw new Error(`marks.json lists ${name}`)
    const { ink, map, width, height } = await drawDiscs(printed, marks.points, marks.radius)
    const drawn = findSpots(toCoverage(ink, width, height), width, height)
    const rendered = findSpots(await readGray(join(MARKS, `${name}.png`)), width, height)
    expect(marks.points.length).toBeGreaterThanOrEqual(6)
    expect(rendered).toHaveLength(marks.points.length)
    expect(drawn).toHaveLength(marks.points.length)
    expect(Math.max(...rendered.map((spot) => distanceToNearest(spot, drawn)))).toBeLessThanOrEqual(1)
    const corners = findCorners(map)
    expect(isUpright(corners)).toBe(true)
    const unmarked = corners.map((corner, i) => {
      const opposite = corners.slice(3 - i, 4 - i)
      return distanceToNearest(corner, rendered) / distanceToNearest(corner, opposite)
    })
    expect(Math.max(...unmarked)).toBeLessThanOrEqual(toCornerReach(scene, view.view, region))
  })
})

/** The discs of a test render, drawn as an artwork that fills the print area; and the map that they were drawn by. */
async function drawDiscs({ product, folder, view, region }: PrintedView, points: [number, number][], radius: number) {
  const { pixelsWidth = 1, pixelsHeight = 1 } = product.regions.find((candidate) => candidate.region === region) ?? {}
  const width = MARKS_WIDTH
  const height = Math.round((width * pixelsHeight) / pixelsWidth)
  const pixels = new Uint8Array(width * height * 4)
  for (const [u, v] of points) {
    const reach = radius * width + 2
    for (let y = Math.max(0, Math.floor(v * height - reach)); y < Math.min(height, v * height + reach); y++) {
      for (let x = Math.max(0, Math.floor(u * width - reach)); x < Math.min(width, u * width + reach); x++) {
        const distance = Math.hypot(x + 0.5 - u * width, y + 0.5 - v * height)
        if (distance <= radius * width) pixels.fill(255, (y * width + x) * 4, (y * width + x) * 4 + 4)
      }
    }
  }
  const surfaces = view.regions.map((surface) => ({ region: surface, substrate: null }))
  const look = {
    viewFolder: `${folder}/views/${view.view}`,
    width: view.width,
    height: view.height,
    lightMax: 1,
    glossMax: 1,
    surfaces,
  }
  const viewPixels = await readView(PRODUCTS, look)
  const artwork = reduceArtwork({ width, height, pixels }, width, height)
  const ink = sampleInk(viewPixels, [{ region, artwork, rect: { x: 0, y: 0, width: 1, height: 1 } }])
  const map = viewPixels.surfaces.find((surface) => surface.region === region)?.map
  if (!map) throw new Error(`${view.view} shows ${region}`)
  return { ink, map, width: view.width, height: view.height }
}

/** Every region of every view: each has a test render of its own. */
function listPrintedViews() {
  return productFolders.flatMap((folder) => {
    const product = Product.parse(JSON.parse(readFileSync(join(PRODUCTS, folder, 'product.json'), 'utf8')))
    const scene = Scene.parse(JSON.parse(readFileSync(join(PRODUCTS, folder, 'scene.json'), 'utf8')))
    const views = product.styles.flatMap((style) => style.views)
    return views.flatMap((view) =>
      view.regions.map((region) => ({ name: `${view.view}-${region}`, product, scene, folder, view, region })),
    )
  })
}

function toCoverage(ink: Ink, width: number, height: number): Uint8Array {
  const coverage = new Uint8Array(width * height)
  for (let y = 0; y < ink.height; y++) {
    for (let x = 0; x < ink.width; x++) {
      coverage[(y + ink.top) * width + x + ink.left] = (ink.pixels[(y * ink.width + x) * 4 + 3] ?? 0) >> 8
    }
  }
  return coverage
}

async function readGray(path: string): Promise<Uint8Array> {
  return sharp(await readFile(path))
    .extractChannel(0)
    .raw({ depth: 'uchar' })
    .toBuffer()
}

/**
 * The printed pixels furthest up left, up right, down left and down right on the print area, opposite ones as far from
 * either end of the list. They are places in the picture, not in u and v: at the side of a mug much of u is a few pixels
 * wide, too few for a mark.
 */
function findCorners({ spans, uv }: SamplingMap): Spot[] {
  const corners = [
    { right: -1, down: -1 },
    { right: 1, down: -1 },
    { right: -1, down: 1 },
    { right: 1, down: 1 },
  ].map((towards) => ({ ...towards, furthest: Number.NEGATIVE_INFINITY, x: 0, y: 0 }))
  let at = 0
  for (let span = 0; span < spans.length; span += 3) {
    for (let x = spans[span + 1] ?? 0; x < (spans[span + 2] ?? 0); x++, at += 2) {
      const u = toPrintPosition(uv[at] ?? 0)
      const v = toPrintPosition(uv[at + 1] ?? 0)
      if (u < 0 || u > 1 || v < 0 || v > 1) continue
      for (const corner of corners) {
        const reached = corner.right * u + corner.down * v
        if (reached > corner.furthest)
          Object.assign(corner, { furthest: reached, x: x + 0.5, y: (spans[span] ?? 0) + 0.5 })
      }
    }
  }
  return corners
}

/** Whether a print is neither mirrored nor upside down, which evenly spread marks do not tell: no view is turned so far. */
function isUpright([upLeft, upRight, downLeft, downRight]: Spot[]): boolean {
  if (!upLeft || !upRight || !downLeft || !downRight) throw new Error('A print area has four corners')
  return upLeft.x < upRight.x && downLeft.x < downRight.x && upLeft.y < downLeft.y && upRight.y < downRight.y
}

function distanceToNearest({ x, y }: Spot, spots: Spot[]): number {
  return Math.min(...spots.map((spot) => Math.hypot(spot.x - x, spot.y - y)))
}

/** The centroids of all connected bright spots, in pixels, weighted by brightness. */
function findSpots(gray: Uint8Array, width: number, height: number): Spot[] {
  const threshold = 32
  const seen = new Uint8Array(width * height)
  const spots: Spot[] = []
  for (let start = 0; start < gray.length; start++) {
    if (seen[start] || (gray[start] ?? 0) < threshold) continue
    const stack = [start]
    seen[start] = 1
    let sum = 0
    let sumX = 0
    let sumY = 0
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      const weight = gray[i] ?? 0
      const x = i % width
      const y = Math.floor(i / width)
      sum += weight
      sumX += weight * (x + 0.5)
      sumY += weight * (y + 0.5)
      const neighbours = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]
      for (const next of neighbours) {
        if (next < 0 || next >= gray.length || seen[next] || (gray[next] ?? 0) < threshold) continue
        seen[next] = 1
        stack.push(next)
      }
    }
    spots.push({ x: sumX / sum, y: sumY / sum })
  }
  return spots
}
