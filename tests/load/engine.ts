import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { openWorker } from '@atelier/imaging/worker.ts'
import sharp from 'sharp'
import { composeBlank } from '../../services/preview/src/compose.ts'
import { type Picture, planPreview } from '../../services/preview/src/preview-plan.ts'
import { type CatalogueProduct, readProductCatalogue } from '../../services/preview/src/product-catalogue.ts'
import type { RendererHandlers } from '../../services/preview/src/renderer.ts'
import { type Engine, pictureEngine } from '../../services/preview/src/renderer-engine.ts'
import { findAlbedo, readHeather } from '../../services/preview/src/renderer-views.ts'
import { readView } from '../../services/preview/tests/read-view.ts'
import { type Figure, percentile, toTable } from './figure.ts'

const PRODUCTS_FOLDER = join(import.meta.dirname, '../../services/preview/products')

/** The preview service's own default. */
const CACHE_BYTES_MAX = 400_000_000
const ARTWORK_SIDE = 3000
/** Over the whole range, some six hundred pictures each; the caches are full after one, and after some the process holds what it will. */
const MEMORY_PASSES = 6
/** Of each view; the whole range has about a hundred. */
const ROUNDS = 3
/**
 * The views that came out dearest, by either ratio, are measured again with so many: the largest of a hundred short measurements is the one that
 * the machine disturbed.
 */
const DEAREST_VIEWS = 6
const DEAREST_ROUNDS = 11
/** Rounds that are not counted: views are read and loops compiled in them. */
const WARM_UP_ROUNDS = 1
/** A round of fewer pictures is over before it says anything. */
const ROUND_PICTURES_MIN = 8
/** Each by an engine that has seen no view; the quickest is what it takes when nothing else runs. */
const FIRST_RENDERS = 3

/** Measures the engine against sharp's own flat composite of the same pictures, and its process for throughput and memory. */
export async function measureEngine(): Promise<Figure[]> {
  const { products } = await readProductCatalogue(PRODUCTS_FOLDER)
  const views = products.flatMap((product) => groupByView(planAll(product, 'artwork', 1)))
  const wholes = new Map(products.flatMap((product) => groupByView(planAll(product, 'artwork'))))
  const compared = new Map<string, Comparison>()
  const firsts = new Map<string, number>()
  for (const [view, pictures] of views) {
    compared.set(view, await compare(pictures, ROUNDS))
    firsts.set(view, await measureFirst(wholes.get(view) ?? []))
  }
  const findDearest = (ratio: 'ratio' | 'ratioAlike') => {
    const ratioOf = ([view]: ViewPictures) => compared.get(view)?.[ratio] ?? 0
    return views.toSorted((a, b) => ratioOf(b) - ratioOf(a)).slice(0, DEAREST_VIEWS)
  }
  const dear = new Map<string, Comparison>()
  for (const [view, pictures] of new Set([...findDearest('ratio'), ...findDearest('ratioAlike')]))
    dear.set(view, await compare(pictures, DEAREST_ROUNDS))
  const [dearest, { ratio: dearestRatio }] = findLargest(dear, ({ ratio }) => ratio)
  const [dearestAlike, { ratioAlike: dearestRatioAlike }] = findLargest(dear, ({ ratioAlike }) => ratioAlike)
  const [slowest, slowestMs] = findLargest(firsts, (ms) => ms)
  const all = [...compared.values()]
  const renderer = await measureRenderer(products)
  return [
    {
      name: `engine ÷ flat composite by sharp, the middle of ${views.length} views`,
      value: percentile(all.map(({ ratio }) => ratio)),
      unit: '',
      atMost: 1.25,
    },
    { name: `the same, the dearest: ${dearest}`, value: dearestRatio, unit: '', atMost: 1.6 },
    {
      name: 'the same with like Huffman tables, the middle view',
      value: percentile(all.map(({ ratioAlike }) => ratioAlike)),
      unit: '',
      atMost: 1.25,
    },
    { name: `the same, the dearest: ${dearestAlike}`, value: dearestRatioAlike, unit: '', atMost: 1.6 },
    {
      name: 'the same, time of processors, the middle view',
      value: percentile(all.map(({ cpuRatioAlike }) => cpuRatioAlike)),
      unit: '',
    },
    { name: 'engine, a picture, the middle view', value: percentile(all.map(({ ms }) => ms)), unit: 'ms' },
    {
      name: `first picture of a view − the next, best of ${FIRST_RENDERS}, the slowest: ${slowest}`,
      value: slowestMs,
      unit: 'ms',
      atMost: 150,
    },
    {
      name: `first picture of a view − the next, best of ${FIRST_RENDERS}, the middle view`,
      value: percentile([...firsts.values()]),
      unit: 'ms',
    },
    { name: 'renderer process, artwork held', value: renderer.picturesPerSecond, unit: 'pictures/s' },
    {
      name: 'renderer process, an artwork decoded for each product',
      value: renderer.picturesPerSecondCold,
      unit: 'pictures/s',
    },
    { name: 'renderer memory, the whole range', value: renderer.memoryBytesMax / 1e6, unit: 'MB', atMost: 900 },
    { name: 'renderer memory, last pass ÷ the one before', value: renderer.memoryGrowth, unit: '', atMost: 1.05 },
  ]
}

type ViewPictures = [view: string, pictures: Picture[]]

type Comparison = {
  /** By the clock, the engine's time over sharp's: as sharp encodes by itself, and with the tables that the engine's pictures have. */
  ratio: number
  ratioAlike: number
  /** The latter by the time of processors. */
  cpuRatioAlike: number
  /** A picture by the engine. */
  ms: number
}

/**
 * The same pictures of one view by both, with one in work for each core: every colour, again and again. The view, blank
 * products and the artwork at its size on the picture are in memory on both sides. No artwork of a round has been
 * sampled before, so each sampling serves the colours of the view and no more. In a round the engine has its turn
 * between the two of sharp, and the middle of the rounds' ratios is the figure: whatever else the machine does meets all. The
 * time of processors they take says the same without waiting in it.
 */
async function compare(planned: readonly Picture[], count: number): Promise<Comparison> {
  const engine = pictureEngine({ productsFolder: PRODUCTS_FOLDER, cacheSizeBytesMax: CACHE_BYTES_MAX })
  const repeats = Math.ceil(ROUND_PICTURES_MIN / planned.length)
  const drawn = await Promise.all(planned.map(toFlatPicture))
  const flat = Array.from({ length: repeats }, () => drawn).flat()
  await warm(engine, planned)
  let samplings = 0
  const drawAll = () => {
    const pictures = Array.from({ length: repeats }, () => moveArtwork(planned, ++samplings * 1e-6)).flat()
    return measure(pictures, async (picture) => void (await render(engine, picture)))
  }
  const composeAll = () => measure(flat, (picture) => composeFlat(picture, true))
  const composeAlike = () => measure(flat, (picture) => composeFlat(picture, false))

  const rounds: { ours: Cost; theirs: Cost; alike: Cost }[] = []
  for (let round = -WARM_UP_ROUNDS; round < count; round++) {
    const theirs = await composeAll()
    const ours = await drawAll()
    const alike = await composeAlike()
    if (round >= 0) rounds.push({ ours, theirs, alike })
  }
  return {
    ratio: percentile(rounds.map(({ ours, theirs }) => ours.ms / theirs.ms)),
    ratioAlike: percentile(rounds.map(({ ours, alike }) => ours.ms / alike.ms)),
    cpuRatioAlike: percentile(rounds.map(({ ours, alike }) => ours.cpuMs / alike.cpuMs)),
    ms: percentile(rounds.map(({ ours }) => ours.ms)) / flat.length,
  }
}

/** How much longer the first picture of a view takes than the next in the same colour, of artwork that is held: in a heather, which is read too, where there is one. */
async function measureFirst(planned: readonly Picture[]): Promise<number> {
  const first = planned.find(({ fibres }) => fibres) ?? planned[0]
  const [next] = first ? moveArtwork([first], 1e-6) : []
  if (!first || !next) throw new Error('A view has pictures')
  const more: number[] = []
  for (let i = 0; i < FIRST_RENDERS; i++) {
    const engine = pictureEngine({ productsFolder: PRODUCTS_FOLDER, cacheSizeBytesMax: CACHE_BYTES_MAX })
    await warm(engine, [first])
    const firstMs = await time([first], async (picture) => void (await render(engine, picture)))
    const nextMs = await time([next], async (picture) => void (await render(engine, picture)))
    more.push(firstMs - nextMs)
  }
  return Math.min(...more)
}

async function warm(engine: Engine, pictures: readonly Picture[]): Promise<void> {
  for (const contentHash of listArtworks(pictures))
    await engine.warm({ contentHash, bytes: await drawArtwork(contentHash) })
}

async function render(engine: Engine, picture: Picture): Promise<void> {
  const rendering = await engine.render({ picture })
  if (!rendering.ok) throw new Error('The artwork was pushed out')
}

function findLargest<Value>(values: ReadonlyMap<string, Value>, by: (value: Value) => number): [string, Value] {
  return [...values].reduce((largest, next) => (by(next[1]) > by(largest[1]) ? next : largest))
}

/** The pictures of each view, by the view's name. */
function groupByView(pictures: readonly Picture[]): ViewPictures[] {
  return [...Map.groupBy(pictures, ({ viewFolder }) => basename(viewFolder))]
}

/** Pictures whose artwork lies a hair further right: as good as new to the engine's sampling. */
function moveArtwork(pictures: readonly Picture[], distance: number): Picture[] {
  return pictures.map((picture) => ({
    ...picture,
    layers: picture.layers.map((layer) => ({
      ...layer,
      rects: layer.rects.map((rect) => ({ ...rect, x: rect.x + distance })),
    })),
  }))
}

type Cost = {
  /** By the clock. */
  ms: number
  /** Of all threads of this process. */
  cpuMs: number
}

async function measure<T>(inputs: readonly T[], run: (input: T) => Promise<void>): Promise<Cost> {
  const before = process.cpuUsage()
  const ms = await time(inputs, run)
  const { user, system } = process.cpuUsage(before)
  return { ms, cpuMs: (user + system) / 1000 }
}

/** Passes over the whole range, each product with artwork of its own that was never seen before: every view in every colour. */
async function measureRenderer(products: readonly CatalogueProduct[]) {
  await using worker = await openWorker<RendererHandlers>({
    entry: new URL('../../services/preview/src/renderer.ts', import.meta.url).href,
    args: [PRODUCTS_FOLDER, String(CACHE_BYTES_MAX)],
    readable: [PRODUCTS_FOLDER],
    timeoutMs: 60_000,
    concurrency: 2 * availableParallelism(),
    queueMax: 1000,
    memoryBytesMax: Number.POSITIVE_INFINITY,
    log: () => undefined,
  })
  let peakBytes = 0
  const render = async (picture: Picture) => {
    const answer = await worker.ask('render', { picture })
    if (!answer.ok || !answer.value.ok) throw new Error('A picture could not be made')
    peakBytes = Math.max(peakBytes, worker.memoryBytes)
  }

  let pictures = 0
  let decodingMs = 0
  let renderingMs = 0
  const peaks: number[] = []
  for (let pass = 0; pass < MEMORY_PASSES; pass++) {
    peakBytes = 0
    for (const product of products) {
      const planned = planAll(product, `artwork ${pass} ${product.folder}`, 1)
      for (const contentHash of listArtworks(planned)) {
        const bytes = await drawArtwork(contentHash)
        decodingMs += await time([bytes], async () => void (await worker.ask('warm', { contentHash, bytes })))
      }
      renderingMs += await time(planned, render, 2 * availableParallelism())
      pictures += planned.length
    }
    peaks.push(peakBytes)
  }
  const [before = Number.NaN, last = Number.NaN] = peaks.slice(-2)
  return {
    picturesPerSecond: (pictures / renderingMs) * 1000,
    picturesPerSecondCold: (pictures / (decodingMs + renderingMs)) * 1000,
    memoryBytesMax: Math.max(...peaks),
    memoryGrowth: last / before,
  }
}

type FlatPicture = {
  width: number
  height: number
  quality: number
  blank: Uint8Array
  artwork: { input: Buffer; raw: { width: number; height: number; channels: 4 }; left: number; top: number }
}

/** What sharp needs for the same picture: the blank product, and the artwork raw at its size on the picture. */
async function toFlatPicture(picture: Picture): Promise<FlatPicture> {
  const view = await readView(PRODUCTS_FOLDER, picture)
  const [layer] = picture.layers
  const rect = layer?.rects[0]
  const map = view.surfaces.find(({ region }) => region === layer?.region)?.map
  if (!rect || !map) throw new Error('The picture has a layer on a surface of its view')
  // A close-up shows a part of what is printed.
  const width = Math.min(view.width, Math.round(rect.width * map.pixelsPerU))
  const height = Math.min(view.height, Math.round(rect.height * map.pixelsPerV))
  const artwork = await drawArtwork(layer.contentHash)
  const input = await sharp(artwork).resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const left = (view.width - width) >> 1
  const top = (view.height - height) >> 1
  const blank = composeBlank(view, await findAlbedo(picture, () => readHeather(PRODUCTS_FOLDER, picture)))
  return {
    width: view.width,
    height: view.height,
    quality: picture.output.quality,
    blank,
    artwork: { input, raw: { width, height, channels: 4 }, left, top },
  }
}

/** `ownTables`: Huffman tables of each picture's own, as sharp has them by itself; else those of the standard, as the engine. */
async function composeFlat({ width, height, quality, blank, artwork }: FlatPicture, ownTables: boolean): Promise<void> {
  await sharp(blank, { raw: { width, height, channels: 3 } })
    .composite([artwork])
    .jpeg({ quality, optimiseCoding: ownTables })
    .toBuffer()
}

/**
 * Every view in every colour, once, with the artwork on its regions, or on the first `regionsMax` of them, in the largest of
 * their placements, of those that a close-up shows; and of that one's proportions, so that there is as much to draw as can be.
 */
function planAll(product: CatalogueProduct, name: string, regionsMax?: number): Picture[] {
  const views = product.styles.flatMap((style) => style.views)
  return views.flatMap(({ view, regions: seen, placements }) => {
    const placed = seen.slice(0, regionsMax).map((region) => ({
      region,
      ...findLargestPlacement(product, region, placements?.[region]),
    }))
    const artworks = new Map(
      placed.map(({ region, width, height }) => {
        const shape = fitInside(width / height)
        return [region, { contentHash: `${name} ${shape.width}x${shape.height}`, ...shape }]
      }),
    )
    const regions = placed.map(({ region, placementId }) => ({ region, imageId: region, placementId }))
    const result = planPreview(product, { regions, sizes: product.sizes }, artworks)
    if (!result.ok) throw new Error(JSON.stringify(result.problems))
    return result.plan.pictures.filter(({ viewFolder }) => viewFolder === `${product.folder}/views/${view}`)
  })
}

function findLargestPlacement({ regions }: CatalogueProduct, region: string, shown?: readonly string[]) {
  const placements = regions.find((candidate) => candidate.region === region)?.placements ?? []
  const [largest] = placements
    .filter(({ placementId }) => !shown || shown.includes(placementId))
    .sort((a, b) => b.width * b.height - a.width * a.height)
  if (!largest) throw new Error(`${region} has no placement that is shown`)
  return largest
}

/** Of these proportions, the longer side as long as those of what is uploaded. */
function fitInside(proportions: number): { width: number; height: number } {
  return {
    width: Math.round(ARTWORK_SIDE * Math.min(1, proportions)),
    height: Math.round(ARTWORK_SIDE * Math.min(1, 1 / proportions)),
  }
}

function listArtworks(pictures: readonly Picture[]): Set<string> {
  return new Set(pictures.flatMap(({ layers }) => layers.map(({ contentHash }) => contentHash)))
}

const drawings = new Map<string, Promise<Buffer>>()

/** The artwork of `planAll` that has this hash, which ends with its size. */
function drawArtwork(contentHash: string): Promise<Buffer> {
  const size = contentHash.slice(contentHash.lastIndexOf(' ') + 1)
  const found = drawings.get(size)
  if (found) return found
  const [width = 0, height = 0] = size.split('x').map(Number)
  const drawing = drawRings(width, height)
  drawings.set(size, drawing)
  return drawing
}

/** Rings of colour with soft alpha: nothing to skip and nothing that compresses away. */
async function drawRings(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const x = (i % width) - width / 2
    const y = Math.floor(i / width) - height / 2
    const radius = Math.hypot(x, y)
    pixels.writeUInt32BE(
      ((((radius * 7) & 255) << 24) | ((x & 255) << 16) | ((y & 255) << 8) | (160 + (radius % 96))) >>> 0,
      i * 4,
    )
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer()
}

/** Milliseconds for all, `concurrency` at a time. */
async function time<T>(inputs: readonly T[], run: (input: T) => Promise<void>, concurrency = availableParallelism()) {
  const startedAt = performance.now()
  const left = inputs.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const input of left) await run(input)
    }),
  )
  return performance.now() - startedAt
}

if (import.meta.main) console.log(toTable(await measureEngine()))
