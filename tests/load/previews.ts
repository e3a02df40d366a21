import { once } from 'node:events'
import { Agent, request as requestByHttp } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { inspectArtwork } from '@atelier/imaging/inspect-artwork.ts'
import sharp from 'sharp'
import { planPreview } from '../../services/preview/src/preview-plan.ts'
import { readProductCatalogue } from '../../services/preview/src/product-catalogue.ts'
import { openRenderer } from '../../services/preview/src/renderer-client.ts'
import { type Artwork, type Partner, request, signIn, stack } from '../partner.ts'
import { type Figure, percentile } from './figure.ts'

const coldRuns = 15
const repeatRuns = 60
const concurrentRuns = 32
const concurrentRounds = 5
/** Eight colours in three styles. */
const picturesOfRequest = 24
/** The bound was set for 16 pictures. */
const coldMsMax = (450 / 16) * picturesOfRequest
const side = 3_000
const square = 60

const product = 'pro_tshirt'
const productsFolder = join(import.meta.dirname, '../../services/preview/products')

/**
 * Previews through the gateway of a running stack: a new artwork's first, the same again, and many at once compared with
 * what the engine alone makes of as many other artworks of the same kind.
 */
export async function measurePreviews(): Promise<Figure[]> {
  const partner = await signIn()
  const draw = await createArtist()
  await measureCold(partner, draw, 1)
  const cold = await measureCold(partner, draw, coldRuns)
  const repeated = await measureRepeated(partner, cold.lastImageId)
  const { served, engine, failures, shares } = await compareWithEngine(draw)
  return [
    {
      name: `cold preview, ${picturesOfRequest} pictures, p50`,
      value: percentile(cold.durationsMs),
      unit: 'ms',
      atMost: coldMsMax,
    },
    { name: 'cold preview, p95', value: percentile(cold.durationsMs, 0.95), unit: 'ms' },
    { name: 'pictures not fetchable when the answer arrived', value: cold.unfetchable, unit: '', atMost: 0 },
    { name: 'same preview again, p50', value: percentile(repeated), unit: 'ms', atMost: 10 },
    { name: 'same preview again, p95', value: percentile(repeated, 0.95), unit: 'ms' },
    { name: `${concurrentRuns} previews at once, failed`, value: failures, unit: '', atMost: 0 },
    { name: `${concurrentRuns} previews at once`, value: percentile(served), unit: 'pictures/s' },
    { name: 'the engine alone', value: percentile(engine), unit: 'pictures/s' },
    { name: 'of the engine alone, p50', value: percentile(shares), unit: '%', atLeast: 65 },
  ]
}

/**
 * Draws artwork as partners send it, large and with soft transparent edges. No two are the same, also when they are reduced
 * to what they are drawn from: each has a number in squares of 60 pixels.
 */
async function createArtist(): Promise<() => Promise<Artwork>> {
  const pixels = new Uint8Array(side * side * 4)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const distance = Math.hypot(x - side / 2, y - side / 2) / (side / 2)
      const wave = Math.sin(x / 90) * Math.cos(y / 70)
      const at = (y * side + x) * 4
      pixels[at] = 128 + 120 * wave
      pixels[at + 1] = (255 * x) / side
      pixels[at + 2] = (255 * y) / side
      pixels[at + 3] = Math.max(0, Math.min(255, 1_500 * (1 - distance)))
    }
  }
  let drawn = Math.floor(Math.random() * 2 ** 31)
  return async () => {
    drawn += 1
    for (let bit = 0; bit < 32; bit++) {
      for (let row = 0; row < square; row++) {
        const from = ((side / 2 + row) * side + side / 4 + bit * square) * 4
        pixels.fill((drawn >>> bit) & 1 ? 255 : 128, from, from + square * 4)
      }
    }
    const bytes = await sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
      .png()
      .toBuffer()
    return { format: 'png', bytes, width: side, height: side }
  }
}

/** What registering keeps of an artwork to draw it from. */
async function toMaster({ bytes }: Artwork): Promise<Uint8Array> {
  const inspection = await inspectArtwork(bytes)
  if (!inspection.ok) throw new Error('the benchmark draws sound artwork')
  return inspection.artwork.master
}

type Artist = Awaited<ReturnType<typeof createArtist>>
type Made = { status: number; urls: string[]; durationMs: number }

async function make(partner: Partner, imageId: string): Promise<Made> {
  const startedAt = performance.now()
  const answer = await partner.call('POST', '/previews', {
    productId: product,
    regions: [{ region: 'front', imageId }],
  })
  const durationMs = performance.now() - startedAt
  const images: { url: string }[] = answer.body?.images ?? []
  return { status: answer.status, urls: images.map(({ url }) => url), durationMs }
}

async function makeWhole(partner: Partner, imageId: string): Promise<Made> {
  const made = await make(partner, imageId)
  if (made.status !== 201 || made.urls.length !== picturesOfRequest)
    throw new Error(`a preview answered ${made.status} with ${made.urls.length} pictures`)
  return made
}

async function measureCold(partner: Partner, draw: Artist, runs: number) {
  const durationsMs: number[] = []
  let unfetchable = 0
  let lastImageId = ''
  for (let run = 0; run < runs; run++) {
    lastImageId = await partner.imageId(await draw())
    const made = await makeWhole(partner, lastImageId)
    durationsMs.push(made.durationMs)
    const fetched = await Promise.all(made.urls.map((url) => request('GET', url)))
    unfetchable += fetched.filter(({ status, bytes }) => status !== 200 || bytes.length === 0).length
  }
  return { durationsMs, unfetchable, lastImageId }
}

/** By Node's own client on one connection: `fetch` takes a millisecond of its own on a slow machine, which is not asked for. */
async function measureRepeated({ token }: Partner, imageId: string): Promise<number[]> {
  using scope = new DisposableStack()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  scope.defer(() => agent.destroy())
  const body = JSON.stringify({ productId: product, regions: [{ region: 'front', imageId }] })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const durationsMs: number[] = []
  for (let run = 0; run < repeatRuns; run++) {
    const startedAt = performance.now()
    const asked = requestByHttp(`${stack.baseUrl}/channel-api/v1.0/previews`, { method: 'POST', agent, headers })
    asked.end(body)
    const [answer] = await once(asked, 'response')
    const text: string[] = await answer.setEncoding('utf8').toArray()
    durationsMs.push(performance.now() - startedAt)
    const { images } = JSON.parse(text.join(''))
    if (answer.statusCode !== 201 || images.length !== picturesOfRequest)
      throw new Error(`a preview answered ${answer.statusCode} with ${images.length} pictures`)
  }
  return durationsMs
}

/** Taken in turns, each round compared with the engine before and after it: the machine's speed changes. */
async function compareWithEngine(draw: Artist) {
  const masters: Uint8Array[] = []
  for (let run = 0; run < concurrentRuns + 1; run++) masters.push(await toMaster(await draw()))
  const served: number[] = []
  const engine = [await measureEngine(masters)]
  let failures = 0
  for (let round = 0; round < concurrentRounds; round++) {
    // A token lasts for five minutes.
    const made = await measureServed(await signIn(), draw)
    served.push(made.picturesPerSecond)
    failures += made.failures
    engine.push(await measureEngine(masters))
  }
  const shares = served.map((speed, i) => (200 * speed) / ((engine[i] ?? 0) + (engine[i + 1] ?? 0)))
  return { served, engine, failures, shares }
}

async function measureServed(partner: Partner, draw: Artist) {
  const imageIds: string[] = []
  for (let run = 0; run < concurrentRuns; run++) imageIds.push(await partner.imageId(await draw()))
  const startedAt = performance.now()
  const made = await Promise.all(imageIds.map((imageId) => make(partner, imageId)))
  const seconds = (performance.now() - startedAt) / 1_000
  const pictures = made.reduce((sum, { urls }) => sum + urls.length, 0)
  return { failures: made.filter(({ status }) => status !== 201).length, picturesPerSecond: pictures / seconds }
}

/** The renderer without anything around it: the same product, as many new artworks, each read once from its master. */
async function measureEngine(artworks: readonly Uint8Array[]): Promise<number> {
  const cores = availableParallelism()
  const catalogue = await readProductCatalogue(productsFolder)
  const template = catalogue.find(product)
  if (!template) throw new Error(`there is no ${product}`)
  await using renderer = await openRenderer({
    productsFolder,
    timeoutMs: 60_000,
    concurrency: 2 * cores,
    queueMax: 8 * cores,
    cacheSizeBytesMax: 400_000_000,
    log: () => {},
  })
  const drawAll = async (first: number, end: number) => {
    const pictures = artworks.slice(first, end).flatMap((_, index) => {
      const contentHash = String(first + index)
      const images = new Map([['img', { contentHash, width: side, height: side }]])
      const planned = planPreview(template, { regions: [{ region: 'front', imageId: 'img' }] }, images)
      if (!planned.ok) throw new Error('the benchmark asks for what the product does not have')
      return planned.plan.pictures
    })
    const waiting = pictures.values()
    const drawInTurn = async () => {
      for (const picture of waiting) {
        const rendered = await renderer.render(picture, async (hash) => artworks[Number(hash)] ?? new Uint8Array())
        if (!rendered.ok) throw new Error('the engine failed', { cause: rendered })
      }
    }
    await Promise.all(Array.from({ length: 4 * cores }, drawInTurn))
    return pictures.length
  }
  // Reads the views, as the service has by now.
  await drawAll(0, 1)
  const startedAt = performance.now()
  const pictures = await drawAll(1, artworks.length)
  return (1_000 * pictures) / (performance.now() - startedAt)
}
