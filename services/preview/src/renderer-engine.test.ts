import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { openProductFolder, type ProductFolder } from '../tests/synthetic/product-folder.ts'
import { createClothView, toShirtJson } from '../tests/synthetic/shirt.ts'
import { type Picture, planPreview } from './preview-plan.ts'
import { readProductCatalogue } from './product-catalogue.ts'
import { type Engine, pictureEngine } from './renderer-engine.ts'

const artwork = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#d02030' } })
  .png()
  .toBuffer()
let products: ProductFolder
let front: Picture
let hanging: Picture

beforeAll(async () => {
  products = await openProductFolder()
  const views = { 'flat-front': createClothView(120, 96), 'hanging-front': createClothView(120, 96) }
  await products.write('cloth', toShirtJson(120, 96), views)
  const product = (await readProductCatalogue(products.folder)).find('pro_cloth')
  if (!product) throw new Error('There is such a product')
  const regions = [{ region: 'front', imageId: 'artwork' }]
  const result = planPreview(product, { regions }, new Map([['artwork', { contentHash: 'a', width: 90, height: 60 }]]))
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  const [first, second] = ['flat-front', 'hanging-front'].map((view) => {
    return result.plan.pictures.find(({ viewFolder }) => viewFolder.endsWith(view))
  })
  if (!first || !second) throw new Error('The plan has a picture of each view')
  front = first
  hanging = second
})

afterAll(async () => {
  await products[Symbol.asyncDispose]()
})

describe('an engine whose memory holds one view and one ink, which the next one takes', () => {
  const places = [0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55]

  it('makes the same bytes of pictures that are in work side by side', async () => {
    const pictures = ['#ffffff', '#123456'].flatMap((color) => places.map((x) => placeAt({ ...front, color }, x)))
    const [ample, small] = [await openEngine(1e8), await openEngine(400_000)]
    const expected = await drawAll(ample, pictures)
    expect(new Set(expected).size).toBe(pictures.length)
    expect(await drawAll(small, pictures)).toEqual(expected)
    expect(await drawAll(small, pictures)).toEqual(expected)
  })

  it('makes the same bytes of a picture whose ink is dropped while its view is read', async () => {
    const [ample, small] = [await openEngine(1e8), await openEngine(400_000)]
    const [first] = places.map((x) => placeAt(front, x))
    if (!first) throw new Error('There are places')
    const others = places.map((x) => placeAt(hanging, x))
    // Its ink is kept, its view is not.
    for (const picture of [first, ...others.slice(0, 1), first, ...others.slice(0, 1)]) await drawAll(small, [picture])
    const [expected] = await drawAll(ample, [first])
    expect((await drawAll(small, [first, ...others.slice(1)]))[0]).toBe(expected)
  })
})

it('reads of a view only the print areas that artwork lies on', async () => {
  const sleeve = { region: 'sleeve', substrate: null }
  const picture = placeAt({ ...front, surfaces: [...front.surfaces, sleeve] }, 0.2)
  // One file of that area is not there, so that no other can be the first to be missed.
  const view = join(products.folder, front.viewFolder)
  await copyFile(join(view, 'uv-front.png'), join(view, 'uv-sleeve.png'))
  const engine = await openEngine(1e8)
  expect(await drawAll(engine, [picture])).toEqual(await drawAll(engine, [placeAt(front, 0.2)]))
  const layers = picture.layers.map((layer) => ({ ...layer, region: 'sleeve' }))
  await expect(engine.render({ picture: { ...picture, layers } })).rejects.toThrow(/print-sleeve\.png/)
})

async function openEngine(cacheSizeBytesMax: number): Promise<Engine> {
  const engine = pictureEngine({ productsFolder: products.folder, cacheSizeBytesMax })
  await engine.warm({ contentHash: 'a', bytes: artwork })
  return engine
}

function placeAt(picture: Picture, x: number): Picture {
  const layers = [{ region: 'front', contentHash: 'a', rects: [{ x, y: 0.2, width: 0.3, height: 0.5 }] }]
  return { ...picture, layers }
}

async function drawAll(engine: Engine, pictures: readonly Picture[]): Promise<string[]> {
  const renderings = await Promise.all(pictures.map((picture) => engine.render({ picture })))
  return renderings.map((rendering) => (rendering.ok ? Buffer.from(rendering.bytes).toString('base64') : 'missing'))
}
