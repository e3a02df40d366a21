import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { encodeMaster } from './encode.ts'
import { decodeArtwork, inspectArtwork, measureTransparency } from './inspect-artwork.ts'

/** A picture whose pixels inside a rectangle are opaque and all others clear. */
function toMaster(width: number, height: number, box: { x: number; y: number; width: number; height: number }) {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++) pixels.set([200, 30, 90, 255], (y * width + x) * 4)
  return { width, height, pixels }
}

async function inspect(bytes: Uint8Array) {
  const inspection = await inspectArtwork(bytes)
  if (!inspection.ok) throw new Error(inspection.refusal.reason)
  return inspection.artwork
}

describe('what may be shown of an artwork', () => {
  it('is made anew, small enough, and as transparent as the artwork', async () => {
    const { pixels, ...size } = toMaster(2000, 1000, { x: 500, y: 0, width: 1000, height: 1000 })
    const original = await sharp(pixels, { raw: { ...size, channels: 4 } })
      .withExif({ IFD0: { Copyright: 'a secret of the artist' } })
      .png()
      .toBuffer()
    const artwork = await inspect(original)
    expect(artwork).toMatchObject({ format: 'png', ...size })
    for (const [bytes, width] of [[artwork.preview, 1024] as const, [artwork.thumbnail, 320] as const]) {
      const found = await sharp(bytes).metadata()
      expect(found).toMatchObject({ format: 'webp', width, height: width / 2, hasAlpha: true })
      expect(found.exif).toBeUndefined()
      const shown = await sharp(bytes).raw().toBuffer()
      const alphaAt = (x: number, y: number) => shown[(y * width + x) * 4 + 3]
      expect([alphaAt(0, 0), alphaAt(width / 2, width / 4)]).toEqual([0, 255])
    }
  })

  it('is drawn from a master of the very pixels it was decoded to, which never have to be decoded again', async () => {
    const noise = Uint8Array.from({ length: 300 * 200 * 4 }, (_, i) => (i * 2_654_435_761) >>> 24)
    const original = await sharp(noise, { raw: { width: 300, height: 200, channels: 4 } })
      .png()
      .toBuffer()
    const { master } = await inspect(original)
    expect(await sharp(master).metadata()).toMatchObject({ format: 'png', width: 300, height: 200, channels: 4 })
    expect(await sharp(master).raw().toBuffer()).toEqual(Buffer.from(noise))
  })

  it.each([
    { width: 3600, height: 4800 },
    { width: 4000, height: 3000 },
    { width: 4032, height: 3024 },
    { width: 2400, height: 3000 },
    { width: 4500, height: 3000 },
    { width: 2700, height: 825 },
  ])('is drawn from a master that loses nothing when it is decoded: of $width × $height', async (size) => {
    const original = await sharp({ create: { ...size, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const { width, height } = await sharp((await inspect(original)).master).metadata()
    // One of lines as fine as it can hold: were it reduced once more, they would run into one another.
    const lines = Uint8Array.from({ length: width * height * 4 }, (_, i) => (i % 4 === 3 ? 255 : ((i >> 2) % 2) * 255))
    const finest = await encodeMaster({ width, height, pixels: lines })
    const decoding = await decodeArtwork(finest)
    expect(decoding.ok && Buffer.compare(decoding.master.pixels, lines)).toBe(0)
  })

  it.each([
    ['a square one', { width: 3000, height: 3000 }, { width: 1280, height: 1280 }],
    ['a wide one, which keeps more of its length', { width: 2700, height: 825 }, { width: 1536, height: 469 }],
    ['a high one', { width: 600, height: 1800 }, { width: 512, height: 1536 }],
    ['one that is within', { width: 600, height: 1500 }, { width: 600, height: 1500 }],
    ['a poster', { width: 5400, height: 7200 }, { width: 1108, height: 1477 }],
    ['one of many times its width', { width: 9000, height: 90 }, { width: 1536, height: 15 }],
  ])('is drawn from a master of no more pixels than a square of 1280: %s', async (_, size, expected) => {
    const original = await sharp({ create: { ...size, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    expect(await sharp((await inspect(original)).master).metadata()).toMatchObject(expected)
  })

  it('is never larger than the artwork', async () => {
    const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer()
    const { preview, thumbnail } = await inspect(small)
    for (const bytes of [preview, thumbnail])
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 })
  })
})

describe('transparency', () => {
  it.each([
    ['nowhere', { x: 0, y: 0, width: 10, height: 5 }, { edgeTransparency: 0, visibleShare: 1 }],
    ['around the middle', { x: 4, y: 2, width: 2, height: 1 }, { edgeTransparency: 1, visibleShare: 0.04 }],
    ['on one side', { x: 0, y: 0, width: 9, height: 5 }, { edgeTransparency: 5 / 26, visibleShare: 0.9 }],
    ['everywhere', { x: 0, y: 0, width: 0, height: 0 }, { edgeTransparency: 1, visibleShare: 0 }],
  ])('is measured: %s', (_name, box, found) => {
    expect(measureTransparency(toMaster(10, 5, box))).toEqual(found)
  })

  it('of one pixel around a large artwork is not lost', async () => {
    const { pixels, ...size } = toMaster(4000, 3000, { x: 1, y: 1, width: 3998, height: 2998 })
    const bytes = await sharp(pixels, { raw: { ...size, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    expect((await inspect(bytes)).edgeTransparency).toBe(1)
  })

  it('is not seen where there is none, in a picture of another size', async () => {
    const opaque = sharp({ create: { width: 3001, height: 2003, channels: 4, background: '#a0b0c0' } })
    const bytes = await opaque.png().toBuffer()
    expect(await inspect(bytes)).toMatchObject({ edgeTransparency: 0, visibleShare: 1 })
  })
})
