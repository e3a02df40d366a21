import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { openWorker } from '@atelier/imaging/worker.ts'
import sharp from 'sharp'
import { composeBlank } from '../../services/preview/src/compose.ts'
import { toLinearColor } from '../../services/preview/src/linear-light.ts'
import { type Picture, planPreview } from '../../services/preview/src/preview-plan.ts'
import { type CatalogueProduct, readProductCatalogue } from '../../services/preview/src/product-catalogue.ts'
import type { RendererHandlers } from '../../services/preview/src/renderer.ts'
import { createEngine } from '../../services/preview/src/renderer-engine.ts'
import { readView } from '../../services/preview/src/renderer-views.ts'
import { type Figure, percentile, toTable } from './figure.ts'

export interface EngineBenchOptions {
  productsFolder?: string
  productId?: string
  region?: string
  /** Artworks drawn in each comparison; every artwork is new to the engine. */
  rounds?: number
}

/** The preview service's own default. */
const CACHE_BYTES_MAX = 256 * 2 ** 20
const ARTWORK_SIDE = 3000
const MEMORY_RENDERS = 1000

/**
 * Measures the engine against sharp's own flat composite of the same pictures, and its renderer process for throughput and
 * memory. The ratio is that of one artwork in all colours and styles, its reduction and sampling included.
 */
export async function measureEngine({
  productsFolder = join(import.meta.dirname, '../../services/preview/products'),
  productId = 'pro_tshirt',
  region = 'front',
  rounds = 12,
}: EngineBenchOptions = {}): Promise<Figure[]> {
  const product = (await readProductCatalogue(productsFolder)).find(productId)
  if (!product) throw new Error(`The catalogue has ${productId}`)
  const artwork = await drawArtwork()
  const plan = (contentHash: string) => planAll(product, region, contentHash)

  const comparison = await compare(productsFolder, plan, artwork, rounds, Number.POSITIVE_INFINITY)
  const single = await compare(productsFolder, plan, artwork, rounds * 2, 1)
  const renderer = await measureRenderer(productsFolder, plan, artwork)
  return [
    {
      name: 'engine ÷ flat composite by sharp',
      value: comparison.engineMs / comparison.sharpMs,
      unit: '',
      atMost: 1.25,
    },
    { name: 'the same, no artwork drawn twice', value: single.engineMs / single.sharpMs, unit: '' },
    { name: 'engine, a picture', value: comparison.engineMs, unit: 'ms' },
    { name: 'flat composite by sharp, a picture', value: comparison.sharpMs, unit: 'ms' },
    { name: 'renderer process, artwork held', value: renderer.picturesPerSecond, unit: 'pictures/s' },
    { name: 'renderer process, artwork decoded', value: renderer.picturesPerSecondCold, unit: 'pictures/s' },
    { name: 'renderer memory, 1,000 pictures', value: renderer.memoryBytesMax / 1e6, unit: 'MB', atMost: 700 },
    { name: 'renderer memory, last quarter ÷ third', value: renderer.memoryGrowth, unit: '', atMost: 1.05 },
  ]
}

/**
 * The same pictures, turn about, with one in work for each core. Views and blank products are in memory on both sides;
 * the artwork is new to the engine, which reduces and samples it, while sharp gets it ready at its size on the picture.
 */
async function compare(
  productsFolder: string,
  plan: (contentHash: string) => Picture[],
  artwork: Buffer,
  rounds: number,
  picturesMax: number,
) {
  const engine = createEngine({ productsFolder, cacheSizeBytesMax: CACHE_BYTES_MAX })
  const flat = await Promise.all(plan('flat').map((picture) => toFlatPicture(productsFolder, picture, artwork)))
  let engineMs = 0
  let sharpMs = 0
  let count = 0
  for (let round = -2; round < rounds; round++) {
    const contentHash = `artwork ${picturesMax} ${round}`
    await engine.warm({ contentHash, bytes: artwork })
    const all = plan(contentHash)
    // A different picture each round where a round has one; all of them while the engine warms up.
    const first = picturesMax === 1 && round >= 0 ? round % all.length : 0
    const chosen = round < 0 ? all : all.slice(first, first + picturesMax)
    const ours = await time(chosen, async (picture) => void (await engine.render(picture)))
    const theirs = await time(flat.slice(first, first + chosen.length), composeFlat)
    if (round < 0) continue
    engineMs += ours
    sharpMs += theirs
    count += chosen.length
  }
  return { engineMs: engineMs / count, sharpMs: sharpMs / count }
}

async function measureRenderer(productsFolder: string, plan: (contentHash: string) => Picture[], artwork: Buffer) {
  await using worker = await openWorker<RendererHandlers>({
    entry: new URL('../../services/preview/src/renderer.ts', import.meta.url).href,
    args: [productsFolder, String(CACHE_BYTES_MAX)],
    readable: [productsFolder],
    timeoutMs: 60_000,
    concurrency: 2 * availableParallelism(),
    queueMax: 1000,
    memoryBytesMax: Number.POSITIVE_INFINITY,
    log: () => undefined,
  })
  const memory: number[] = []
  const render = async (picture: Picture) => {
    const answer = await worker.ask('render', picture)
    if (!answer.ok || !answer.value.ok) throw new Error('A picture could not be made')
    memory.push(worker.memoryBytes)
  }
  const warm = (contentHash: string) => worker.ask('warm', { contentHash, bytes: artwork })

  let coldMs = 0
  let warmMs = 0
  while (memory.length < MEMORY_RENDERS) {
    const contentHash = `artwork ${memory.length}`
    const pictures = plan(contentHash)
    const decodingMs = await time([contentHash], async (hash) => void (await warm(hash)))
    const renderingMs = await time(pictures, render, 2 * availableParallelism())
    coldMs += decodingMs + renderingMs
    warmMs += renderingMs
  }
  const [third, last] = [memory.slice(memory.length / 2, memory.length * 0.75), memory.slice(memory.length * 0.75)]
  return {
    picturesPerSecond: (memory.length / warmMs) * 1000,
    picturesPerSecondCold: (memory.length / coldMs) * 1000,
    memoryBytesMax: Math.max(...memory),
    memoryGrowth: percentile(last) / percentile(third),
  }
}

interface FlatPicture {
  width: number
  height: number
  blank: Uint8Array
  artwork: { input: Buffer; raw: { width: number; height: number; channels: 4 }; left: number; top: number }
}

/** What sharp needs for the same picture: the blank product, and the artwork raw at its size on the picture. */
async function toFlatPicture(productsFolder: string, picture: Picture, artwork: Buffer): Promise<FlatPicture> {
  const view = await readView(productsFolder, picture)
  const [layer] = picture.layers
  const rect = layer?.rects[0]
  const map = view.surfaces.find(({ region }) => region === layer?.region)?.map
  if (!rect || !map) throw new Error('The picture has a layer on a surface of its view')
  const width = Math.round(rect.width * map.pixelsPerU)
  const height = Math.round(rect.height * map.pixelsPerV)
  const input = await sharp(artwork).resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const left = Math.max(0, (view.width - width) >> 1)
  const top = Math.max(0, (view.height - height) >> 1)
  const blank = composeBlank(view, toLinearColor(picture.color))
  return {
    width: view.width,
    height: view.height,
    blank,
    artwork: { input, raw: { width, height, channels: 4 }, left, top },
  }
}

async function composeFlat({ width, height, blank, artwork }: FlatPicture): Promise<void> {
  await sharp(blank, { raw: { width, height, channels: 3 } })
    .composite([artwork])
    .jpeg({ quality: 85 })
    .toBuffer()
}

function planAll(product: CatalogueProduct, region: string, contentHash: string): Picture[] {
  const artworks = new Map([['artwork', { contentHash, width: ARTWORK_SIDE, height: ARTWORK_SIDE }]])
  const result = planPreview(product, { regions: [{ region, imageId: 'artwork' }] }, artworks)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.plan.pictures
}

/** Rings of colour with soft alpha: 3000 × 3000, nothing to skip and nothing that compresses away. */
async function drawArtwork(): Promise<Buffer> {
  const pixels = Buffer.alloc(ARTWORK_SIDE * ARTWORK_SIDE * 4)
  for (let i = 0; i < ARTWORK_SIDE * ARTWORK_SIDE; i++) {
    const x = (i % ARTWORK_SIDE) - ARTWORK_SIDE / 2
    const y = Math.floor(i / ARTWORK_SIDE) - ARTWORK_SIDE / 2
    const radius = Math.hypot(x, y)
    pixels.writeUInt32BE(
      ((((radius * 7) & 255) << 24) | ((x & 255) << 16) | ((y & 255) << 8) | (160 + (radius % 96))) >>> 0,
      i * 4,
    )
  }
  return sharp(pixels, { raw: { width: ARTWORK_SIDE, height: ARTWORK_SIDE, channels: 4 } })
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
