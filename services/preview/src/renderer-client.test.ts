import { createHash } from 'node:crypto'
import { findChildren } from '@atelier/dev-env/child-processes.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { openProductFolder, type ProductFolder } from '../tests/synthetic/product-folder.ts'
import { createClothView, toShirtJson } from '../tests/synthetic/shirt.ts'
import { type Picture, planPreview } from './preview-plan.ts'
import { readProductCatalogue } from './product-catalogue.ts'
import { openRenderer } from './renderer-client.ts'

const artwork = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#d02030' } })
  .png()
  .toBuffer()
const contentHash = createHash('sha256').update(artwork).digest('hex')
let products: ProductFolder

beforeAll(async () => {
  products = await openProductFolder()
  const views = { 'flat-front': createClothView(120, 96), 'hanging-front': createClothView(120, 96) }
  await products.write('cloth', toShirtJson(120, 96), views)
  const heathered = { ...createClothView(120, 96), heather: (x: number) => (x < 0.5 ? 0 : 255) }
  const ash = { name: 'Ash', hex: '#a8aaac', fibres: ['#cccccc', '#7f8286'] }
  const heather = { ...toShirtJson(120, 96), productId: 'pro_heather', colors: [ash] }
  await products.write('heather-cloth', heather, { 'flat-front': heathered, 'hanging-front': heathered })
  await products.write('webp-cloth', { ...toShirtJson(120, 96, 'webp'), productId: 'pro_webp' }, views)
})

afterAll(async () => {
  await products[Symbol.asyncDispose]()
})

describe('the renderer', () => {
  it('makes every picture of a plan, reading the artwork once', async () => {
    await using renderer = await open()
    let reads = 0
    const pictures = await planAll('pro_cloth')
    const results = await Promise.all(
      pictures.map((picture) =>
        renderer.render(picture, async () => {
          reads += 1
          return artwork
        }),
      ),
    )
    expect(results).toHaveLength(16)
    for (const result of results) {
      if (!result.ok) throw new Error(result.reason)
      expect(await sharp(result.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 96 })
    }
    expect(reads).toBe(1)
  })

  it('makes WebP where the template says so', async () => {
    await using renderer = await open()
    const [picture] = await planAll('pro_webp')
    const result = picture && (await renderer.render(picture, async () => artwork))
    expect(result?.ok && (await sharp(result.bytes).metadata()).format).toBe('webp')
  })

  it('mixes a heather of its fibres by the plane of its view', async () => {
    await using renderer = await open()
    const [heather] = await planAll('pro_heather')
    if (!heather?.fibres) throw new Error('The plan has a heather')
    const { fibres, ...plain } = heather
    /** The mean red of the left and of the right half, away from where they meet. */
    const draw = async (picture: Picture) => {
      const result = await renderer.render({ ...picture, layers: [] }, async () => artwork)
      if (!result.ok) throw new Error(result.reason)
      const halves = [20, 68].map(async (left) => {
        const reds = await sharp(result.bytes).extract({ left, top: 16, width: 32, height: 64 }).raw().toBuffer()
        return reds.reduce((sum, value, i) => sum + (i % 3 === 0 ? value : 0), 0) / (reds.length / 3)
      })
      const [left = 0, right = 0] = await Promise.all(halves)
      return { left, right }
    }
    // Drawn first, so that what is kept of a colour that is shown by the same hex could be taken for the heather.
    await draw(plain)
    const { left, right } = await draw(heather)
    expect(left).toBeCloseTo((await draw({ ...plain, color: fibres[0] })).left, 0)
    expect(right).toBeCloseTo((await draw({ ...plain, color: fibres[1] })).right, 0)
    expect(left - right).toBeGreaterThan(30)
  })

  it('makes the same bytes every time', async () => {
    await using renderer = await open()
    await using other = await open()
    const [picture] = await planAll('pro_cloth')
    if (!picture) throw new Error('The plan has pictures')
    const results = await Promise.all(
      [renderer, renderer, other].map((one) => one.render(picture, async () => artwork)),
    )
    const hashes = results.map((result) => result.ok && createHash('sha256').update(result.bytes).digest('hex'))
    expect(new Set(hashes).size).toBe(1)
  })

  it('makes the same bytes when its memory holds no view', async () => {
    await using renderer = await open()
    await using forgetful = await open(180_000)
    for (const picture of await planAll('pro_cloth')) {
      const [one, other] = await Promise.all(
        [renderer, forgetful].map((which) => which.render(picture, async () => artwork)),
      )
      expect(one).toMatchObject({ ok: true })
      expect(other).toEqual(one)
    }
  })

  it('fails no picture however many artworks are in work and however few its memory holds', async () => {
    // One artwork's worth.
    await using renderer = await open(180_000)
    const [picture] = await planAll('pro_cloth')
    if (!picture) throw new Error('The plan has pictures')
    const artworks = await drawArtworks(32)
    const pictures = [...artworks.keys()].flatMap((hash) => {
      return [picture, { ...picture, color: '#123456' }].map((blank) => withArtworks(blank, [hash]))
    })
    const results = await Promise.all(pictures.map((one) => renderer.render(one, readFrom(artworks))))
    expect(results).toHaveLength(64)
    expect(results.filter((result) => !result.ok)).toEqual([])
  })

  it('makes pictures of several artworks when its memory holds none', async () => {
    await using renderer = await open(1)
    const [picture] = await planAll('pro_cloth')
    if (!picture) throw new Error('The plan has pictures')
    const artworks = await drawArtworks(6)
    const hashes = [...artworks.keys()]
    const pictures = [hashes, hashes.toReversed(), hashes.slice(0, 3)].map((some) => withArtworks(picture, some))
    const results = await Promise.all(pictures.map((one) => renderer.render(one, readFrom(artworks))))
    expect(results.filter((result) => !result.ok)).toEqual([])
  })

  it('reads nothing for artwork that was warmed', async () => {
    await using renderer = await open()
    const [picture] = await planAll('pro_cloth')
    expect(await renderer.warm(contentHash, async () => artwork)).toEqual({ ok: true })
    const refuse = () => Promise.reject(new Error('read'))
    expect(picture && (await renderer.render(picture, refuse))).toMatchObject({ ok: true })
    expect(await renderer.warm(contentHash, refuse)).toEqual({ ok: true })
  })

  it('reads nothing for artwork that is just being warmed', async () => {
    await using renderer = await open()
    const [picture] = await planAll('pro_cloth')
    if (!picture) throw new Error('The plan has pictures')
    const isReading = Promise.withResolvers<void>()
    const read = Promise.withResolvers<Uint8Array>()
    const warming = renderer.warm(contentHash, () => {
      isReading.resolve()
      return read.promise
    })
    await isReading.promise
    const rendering = renderer.render(picture, () => Promise.reject(new Error('read twice')))
    // The renderer answers in turn: by the time it has, the picture above knows what it misses.
    await renderer.render({ ...picture, layers: [] }, () => Promise.reject(new Error('read')))
    read.resolve(artwork)
    expect(await warming).toEqual({ ok: true })
    expect(await rendering).toMatchObject({ ok: true })
  })

  it('says why artwork cannot be drawn', async () => {
    await using renderer = await open()
    const [picture] = await planAll('pro_cloth')
    const result = picture && (await renderer.render(picture, async () => artwork.subarray(0, 60)))
    expect(result).toEqual({ ok: false, reason: 'unreadable_artwork', contentHash, refusal: { reason: 'corrupt' } })
  })

  it('passes on why artwork could not be read', async () => {
    await using renderer = await open()
    const [picture] = await planAll('pro_cloth')
    const rendering = picture && renderer.render(picture, () => Promise.reject(new Error('storage is away')))
    await expect(rendering).rejects.toThrow('storage is away')
  })

  it('reports a damaged view as its own failure, and goes on', async () => {
    await using renderer = await open()
    const [picture] = await planAll('pro_cloth')
    if (!picture) throw new Error('The plan has pictures')
    // Of another digest, as files that are damaged have: one reading serves all who ask for a view meanwhile, also when it fails.
    const view = { ...picture, width: 122, viewDigest: 'of a damaged view' }
    const damaged = await renderer.render(view, async () => artwork)
    expect(damaged).toMatchObject({ ok: false, reason: 'failed' })
    expect(await renderer.render(picture, async () => artwork)).toMatchObject({ ok: true })
  })

  it('answers what ran when its process was killed', async () => {
    await using renderer = await open()
    const pictures = await planAll('pro_cloth')
    let isKilled = false
    const results = await Promise.all(
      pictures.map((picture) =>
        renderer.render(picture, async () => {
          if (!isKilled) killRenderers()
          isKilled = true
          return artwork
        }),
      ),
    )
    expect(isKilled).toBe(true)
    expect(results.every((result) => result.ok)).toBe(true)
  })
})

function open(cacheSizeBytesMax = 1e8) {
  const log = () => undefined
  return openRenderer({
    productsFolder: products.folder,
    timeoutMs: 10_000,
    concurrency: 4,
    queueMax: 64,
    cacheSizeBytesMax,
    networkIsolation: 'preferred',
    log,
  })
}

async function planAll(productId: string): Promise<Picture[]> {
  const product = (await readProductCatalogue(products.folder)).find(productId)
  if (!product) throw new Error(`${productId} is in the folder`)
  const request = { regions: [{ region: 'front', imageId: 'img_a' }] }
  const result = planPreview(product, request, new Map([['img_a', { contentHash, width: 90, height: 60 }]]))
  if (!result.ok) throw new Error('The request is sound')
  return result.plan.pictures
}

/** Artworks of the same size, by the hash of their bytes. */
async function drawArtworks(count: number): Promise<Map<string, Uint8Array>> {
  const drawn = Array.from({ length: count }, (_, index) => {
    const background = { r: index, g: 200, b: 100, alpha: 1 }
    return sharp({ create: { width: 90, height: 60, channels: 4, background } })
      .png()
      .toBuffer()
  })
  return new Map((await Promise.all(drawn)).map((bytes) => [createHash('sha256').update(bytes).digest('hex'), bytes]))
}

function readFrom(artworks: ReadonlyMap<string, Uint8Array>) {
  return async (hash: string) => artworks.get(hash) ?? Promise.reject(new Error('no such artwork'))
}

/** The picture with these artworks side by side. */
function withArtworks(picture: Picture, hashes: readonly string[]): Picture {
  const width = 1 / hashes.length
  const layers = hashes.map((hash, index) => {
    return { region: 'front', contentHash: hash, rects: [{ x: index * width, y: 0, width, height: 1 }] }
  })
  return { ...picture, layers }
}

/** The renderer processes that this test file started, told by the folder they were given. */
function killRenderers(): void {
  const renderers = findChildren(process.pid).filter(({ commandLine }) => commandLine.includes(products.folder))
  if (renderers.length === 0) throw new Error('There is no renderer to kill')
  for (const { pid } of renderers) process.kill(pid, 'SIGKILL')
}
