import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { encodePixels } from '@atelier/imaging/encode.ts'
import { describe, expect, it } from '@jest/globals'
import { readView } from '../tests/read-view.ts'
import { drawReference, type PlainArtwork, type PlainLayer } from '../tests/reference.ts'
import { openProductFolder, type SyntheticView } from '../tests/synthetic/product-folder.ts'
import { createClothView } from '../tests/synthetic/shirt.ts'
import { composeBlank, composeInk } from './compose.ts'
import { srgbToLinear } from './linear-light.ts'
import { engineVersion } from './picture-key.ts'
import type { Picture } from './preview-plan.ts'
import { chooseReducedSide, reduceArtwork, stripRowPixels, stripWidth } from './reduce-artwork.ts'
import { findAlbedo, readHeather } from './renderer-views.ts'
import { sampleInk } from './sample-ink.ts'

const WIDTH = 120
const HEIGHT = 96
const WHOLE = { x: 0, y: 0, width: 1, height: 1 }

const cloth = createClothView(WIDTH, HEIGHT)
/** The same around a pole: at its limbs a pixel shows many of the artwork. */
const rolled: SyntheticView = {
  ...cloth,
  regions: {
    front: { print: () => 255, uv: (x, y) => [0.5 + Math.asin(Math.min(1, Math.max(-1, x * 2.2 - 1.1))) / Math.PI, y] },
  },
}
/** The same with a fold that leans and hides some of it. */
const folded: SyntheticView = {
  ...cloth,
  regions: { front: { print: () => 255, uv: (x, y) => [x + 0.3 * y < 0.65 ? x * 0.6 : x * 0.6 + 0.4, y] } },
}
const heather: SyntheticView = {
  ...cloth,
  heather: (x, y) => Math.round(127 + 127 * Math.sin(90 * x) * Math.cos(70 * y)),
}
const fibres = ['#d9d9dc', '#54565a'] as const

/** Two print surfaces side by side whose soft edges meet. */
const twoRegions: SyntheticView = {
  ...cloth,
  regions: {
    left: { print: (x) => toByte((0.5 - x) * WIDTH), uv: (x, y) => [x * 2, y] },
    right: { print: (x) => toByte((x - 0.5) * WIDTH), uv: (x, y) => [x * 2 - 1, 1 - y] },
  },
}

const noise = createArtwork(23, 17, (x, y, channel) =>
  channel === 3 ? x * 11 : (x * 7919 + y * 104729 + channel * 1299709) % 256,
)
const opaqueBlack = createArtwork(12, 12, (_x, _y, channel) => (channel === 3 ? 255 : 0))
const opaqueWhite = createArtwork(12, 12, () => 255)

describe('a composed picture', () => {
  const cases: {
    name: string
    view: SyntheticView
    color: string
    fibres?: Picture['fibres']
    substrate?: string
    layers: PlainLayer[]
  }[] = [
    { name: 'a blank product', view: cloth, color: '#8c1d24', layers: [] },
    { name: 'a blank product with paper', view: cloth, color: '#202020', substrate: '#fdfdfb', layers: [] },
    { name: 'artwork with alpha', view: cloth, color: '#1d2a44', layers: [place('front', noise)] },
    { name: 'black on white', view: cloth, color: '#f5f5f3', layers: [place('front', opaqueBlack)] },
    { name: 'white on black', view: cloth, color: '#141414', layers: [place('front', opaqueWhite)] },
    { name: 'artwork on paper', view: cloth, color: '#202020', substrate: '#fdfdfb', layers: [place('front', noise)] },
    { name: 'a blank heather', view: heather, color: '#a8aaac', fibres, layers: [] },
    {
      name: 'translucent artwork on a heather',
      view: heather,
      color: '#a8aaac',
      fibres,
      layers: [place('front', noise)],
    },
    {
      name: 'artwork on paper on a heather',
      view: heather,
      color: '#a8aaac',
      fibres,
      substrate: '#fdfdfb',
      layers: [place('front', noise)],
    },
    {
      name: 'artwork over artwork',
      view: cloth,
      color: '#2f5d3a',
      layers: [place('front', opaqueWhite), place('front', noise, { x: 0.3, y: 0.2, width: 0.5, height: 0.4 })],
    },
    {
      name: 'two regions whose edges meet',
      view: twoRegions,
      color: '#e8b22c',
      layers: [place('left', noise), place('right', opaqueBlack, { x: 0.1, y: 0.1, width: 0.8, height: 0.8 })],
    },
  ]

  it.each(cases)('is the reference within 3/255: $name', async ({ view, color, fibres, substrate, layers }) => {
    const { picture: plain, folder, products } = await writePicture(view, color, substrate ?? null)
    await using _ = products
    const picture = fibres ? { ...plain, fibres } : plain
    const drawn = await draw(products.folder, picture, layers)
    const reference = await drawReference(folder, picture, layers)
    expect(findLargestDifference(drawn, reference)).toBeLessThanOrEqual(3)
  })

  it.each([
    { name: 'a print inside the mask', view: cloth, region: 'front' },
    { name: 'a print that reaches beyond the mask', view: twoRegions, region: 'left' },
  ])('changes nothing where there is no mask or no print: $name', async ({ view, region }) => {
    const { picture, products } = await writePicture(view, '#8c1d24', null)
    await using _ = products
    const pixels = await readView(products.folder, picture)
    const print = pixels.surfaces.find((surface) => surface.region === region)?.print ?? new Uint8Array()
    const blank = await draw(products.folder, picture, [])
    const drawn = await draw(products.folder, picture, [
      place(region, opaqueBlack, { x: -1, y: -1, width: 3, height: 3 }),
    ])
    const isChanged = (i: number) => [0, 1, 2].some((channel) => drawn[i * 3 + channel] !== blank[i * 3 + channel])
    const changed = [...pixels.mask.keys()].filter(isChanged)
    expect(changed.filter((i) => pixels.mask[i] === 0 || print[i] === 0)).toHaveLength(0)
    expect(changed.length).toBeGreaterThan(1000)
  })
})

describe('the version of the engine', () => {
  it('is another one whenever the same picture gets other pixels', async () => {
    const digest = createHash('sha256')
    for (const view of [cloth, rolled, folded, heather, twoRegions]) {
      const pixels = await drawLayers(view)
      digest.update(pixels)
      for (const format of ['jpeg', 'webp'] as const)
        digest.update(await encodePixels(pixels, { width: WIDTH, height: HEIGHT }, { format, quality: 85 }))
    }
    // Where the digest changes, the version must: addresses are for ever, and what is stored under them is not drawn again.
    expect([engineVersion, digest.digest('hex')]).toEqual([
      6,
      '32f31ab5b168bc8664ad347e28f55445ce4f8bcbd13de0d2ee72148b29e60766',
    ])
  })

  async function drawLayers(synthetic: SyntheticView): Promise<Uint8Array> {
    const { picture: plain, products } = await writePicture(synthetic, '#1d2a44', synthetic.heather ? null : '#fdfdfb')
    await using _ = products
    const picture = synthetic.heather ? { ...plain, fibres } : plain
    const large = createArtwork(300, 200, (x, y, channel) => (channel === 3 ? 255 - (x % 64) : (x * y + channel) % 256))
    const reduced = reduceArtwork(large, chooseReducedSide(300, 70), chooseReducedSide(200, 60))
    const view = await readView(products.folder, picture)
    const color = await findAlbedo(picture, () => readHeather(products.folder, picture))
    const placings = view.surfaces.flatMap(({ region }) =>
      [reduced, reduceArtwork(noise, 23, 17)].map((artwork) => ({ region, artwork, rect: WHOLE })),
    )
    const pixels = composeBlank(view, color)
    composeInk(view, color, sampleInk(view, placings), pixels)
    return pixels
  }
})

describe('a reduced artwork', () => {
  it('emits as much light as its master', () => {
    const master = createArtwork(30, 20, (x, y, channel) => (channel === 3 ? 255 : (x + y) % 2 === 0 ? 255 : 0))
    const reduced = reduceArtwork(master, 7, 5)
    const inner = reduced.pixels.filter((_, i) => {
      const pixel = Math.floor(i / 4)
      const [column, row] = [pixel % stripRowPixels, Math.floor(pixel / stripRowPixels)]
      return i % 4 === 0 && column > 0 && column < 8 && row > 0 && row < 6
    })
    const mean = inner.reduce((sum, value) => sum + value, 0) / inner.length / 65535
    expect(mean).toBeCloseTo(0.5, 2)
  })

  it('lies in strips, each with the first column of the next one', () => {
    const [width, height] = [150, 3]
    const master = createArtwork(width, height, (x, y, channel) =>
      channel === 3 ? 255 : (x * 7 + y * 50 + channel) % 256,
    )
    const { pixels } = reduceArtwork(master, width, height)
    const stored = (column: number, row: number, strip: number) =>
      pixels[((strip * (height + 2) + row) * stripRowPixels + column - strip * stripWidth) * 4] ?? -1
    const toLight = (column: number, row: number) => {
      const isFrame = column === 0 || column > width || row === 0 || row > height
      return isFrame ? 0 : (srgbToLinear[((column - 1) * 7 + (row - 1) * 50) % 256] ?? 0)
    }
    for (let row = 0; row < height + 2; row++)
      for (let column = 0; column <= width; column++)
        for (const next of [column, column + 1])
          expect(stored(next, row, Math.floor(column / stripWidth)) / 65535).toBeCloseTo(toLight(next, row), 4)
  })

  it('lets nothing of what is transparent show', () => {
    const master = createArtwork(8, 8, (x, _y, channel) => (channel === 3 ? (x < 4 ? 255 : 0) : x < 4 ? 0 : 255))
    const reduced = reduceArtwork(master, 3, 3)
    expect(reduced.pixels.filter((_, i) => i % 4 !== 3).every((value) => value === 0)).toBe(true)
  })
})

function createArtwork(
  width: number,
  height: number,
  value: (x: number, y: number, channel: number) => number,
): PlainArtwork {
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, i) => {
    const pixel = Math.floor(i / 4)
    return value(pixel % width, Math.floor(pixel / width), i % 4)
  })
  return { width, height, pixels }
}

function place(region: string, artwork: PlainArtwork, rect = WHOLE): PlainLayer {
  return { region, artwork, rect }
}

async function writePicture(view: SyntheticView, color: string, substrate: string | null) {
  const products = await openProductFolder()
  await products.write('cloth', {}, { only: view })
  const picture: Picture = {
    viewFolder: 'cloth/views/only',
    viewDigest: 'a',
    width: WIDTH,
    height: HEIGHT,
    lightMax: 1.4,
    glossMax: 0.5,
    color,
    surfaces: Object.keys(view.regions).map((region) => ({ region, substrate })),
    layers: [],
    output: { format: 'jpeg', quality: 85 },
  }
  return { picture, products, folder: join(products.folder, picture.viewFolder) }
}

async function draw(productsFolder: string, picture: Picture, layers: PlainLayer[]): Promise<Uint8Array> {
  const view = await readView(productsFolder, picture)
  const color = await findAlbedo(picture, () => readHeather(productsFolder, picture))
  const out = composeBlank(view, color)
  const placings = layers.map(({ region, artwork, rect }) => {
    return { region, rect, artwork: reduceArtwork(artwork, artwork.width, artwork.height) }
  })
  composeInk(view, color, sampleInk(view, placings), out)
  return out
}

function findLargestDifference(a: Uint8Array, b: Uint8Array): number {
  expect(a.length).toBe(b.length)
  return a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - (b[i] ?? -1000))), 0)
}

function toByte(coverage: number): number {
  return Math.max(0, Math.min(255, Math.round(255 * (coverage + 0.5))))
}
