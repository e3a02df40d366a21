import { describe, expect, it } from '@jest/globals'
import sharp, { type Sharp } from 'sharp'
import { createBlackPng, createGif, createPng } from '../tests/crafted-images.ts'
import { decodeMaster, inspectImage, type Master, pixelsMax } from './decode.ts'

const MEGABYTE = 1_000_000
const WIDTH = 60
const HEIGHT = 40

/** Red, green, blue and white quarters: top left, top right, bottom left, bottom right. */
const quarters = sharp(
  Uint8Array.from(
    { length: WIDTH * HEIGHT },
    (_, i) => (i % WIDTH < WIDTH / 2 ? 0 : 1) + (i < (WIDTH * HEIGHT) / 2 ? 0 : 2),
  ).reduce(
    (pixels, quarter, i) => {
      pixels.set(
        [
          [220, 30, 30],
          [30, 200, 30],
          [30, 30, 220],
          [240, 240, 240],
        ][quarter] ?? [],
        i * 3,
      )
      return pixels
    },
    new Uint8Array(WIDTH * HEIGHT * 3),
  ),
  { raw: { width: WIDTH, height: HEIGHT, channels: 3 } },
)

async function decode(bytes: Uint8Array, sideMax = 1000): Promise<Master> {
  const decoding = await decodeMaster(bytes, sideMax)
  if (!decoding.ok) throw new Error(decoding.refusal.reason)
  return decoding.master
}

function colorAt({ width, height, pixels }: Master, x: number, y: number): number[] {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4
  return [...pixels.subarray(at, at + 4)]
}

function expectClose(found: number[], expected: number[], tolerance: number): void {
  expect(found).toHaveLength(expected.length)
  for (const [i, value] of expected.entries())
    expect(Math.abs((found[i] ?? -999) - value)).toBeLessThanOrEqual(tolerance)
}

describe('an accepted image', () => {
  it.each([
    ['png', quarters.clone().png()],
    ['png', quarters.clone().png({ progressive: true })],
    ['png', quarters.clone().png({ palette: true })],
    ['jpeg', quarters.clone().jpeg({ quality: 95 })],
    ['jpeg', quarters.clone().jpeg({ quality: 95, progressive: true })],
    ['webp', quarters.clone().webp({ quality: 95 })],
    ['webp', quarters.clone().webp({ lossless: true })],
    ['gif', quarters.clone().gif()],
  ])('is told by format and size and decoded to sRGB RGBA: %s', async (format, image) => {
    const bytes = await image.toBuffer()
    expect(await inspectImage(bytes)).toEqual({ ok: true, image: { format, width: WIDTH, height: HEIGHT } })
    const master = await decode(bytes)
    expect(master).toMatchObject({ width: WIDTH, height: HEIGHT })
    expectClose(colorAt(master, 0.25, 0.25), [220, 30, 30, 255], 6)
    expectClose(colorAt(master, 0.75, 0.75), [240, 240, 240, 255], 6)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright whatever its EXIF orientation: %i', async (orientation) => {
    // The stored picture that a reader with this orientation turns back into the quarters.
    const turned = await orient(quarters.clone(), orientation)
    const bytes = await turned
      .withMetadata({ orientation })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer()
    expect(await inspectImage(bytes)).toEqual({ ok: true, image: { format: 'jpeg', width: WIDTH, height: HEIGHT } })
    const master = await decode(bytes)
    expect(master).toMatchObject({ width: WIDTH, height: HEIGHT })
    expectClose(colorAt(master, 0.25, 0.25), [220, 30, 30, 255], 8)
    expectClose(colorAt(master, 0.75, 0.25), [30, 200, 30, 255], 8)
    expectClose(colorAt(master, 0.25, 0.75), [30, 30, 220, 255], 8)
  })

  it.each([
    ['16 bits a channel', quarters.clone().toColourspace('rgb16').png(), [220, 30, 30, 255], 2],
    ['gray', quarters.clone().toColourspace('b-w').png(), [112, 112, 112, 255], 30],
    ['CMYK', quarters.clone().toColourspace('cmyk').jpeg({ quality: 95 }), [220, 30, 30, 255], 40],
    ['a Display P3 profile', quarters.clone().withIccProfile('p3').png(), [220, 30, 30, 255], 4],
  ])('becomes 8-bit sRGB: %s', async (_name, image, color, tolerance) => {
    const master = await decode(await image.toBuffer())
    expect(master.pixels).toHaveLength(WIDTH * HEIGHT * 4)
    expectClose(colorAt(master, 0.25, 0.25), color, tolerance)
  })

  it('keeps its alpha', async () => {
    const glass = sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 200, g: 100, b: 50, alpha: 0.5 } },
    })
    expectClose(colorAt(await decode(await glass.png().toBuffer()), 0.5, 0.5), [200, 100, 50, 128], 1)
  })

  it('is reduced to the longest side asked for, never enlarged', async () => {
    const bytes = await quarters.clone().png().toBuffer()
    expect(await decode(bytes, 30)).toMatchObject({ width: 30, height: 20 })
    expect(await decode(bytes, 600)).toMatchObject({ width: WIDTH, height: HEIGHT })
  })

  it('is only its picture: what is hidden behind it is gone', async () => {
    const polyglot = Buffer.concat([await quarters.clone().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    expect(await inspectImage(polyglot)).toMatchObject({ ok: true, image: { format: 'jpeg' } })
    const master = await decode(polyglot)
    expect(master.pixels).toHaveLength(WIDTH * HEIGHT * 4)
  })
})

describe('an animation', () => {
  const colors = Array.from({ length: 120 }, (_, i): [number, number, number] =>
    i === 0 ? [250, 10, 10] : [10, 10, 2 * i],
  )

  it('is its first frame, and costs the memory of one', async () => {
    const gif = createGif(500, 400, colors)
    const before = process.memoryUsage.rss()
    expect(await inspectImage(gif)).toEqual({ ok: true, image: { format: 'gif', width: 500, height: 400 } })
    const master = await decode(gif, 250)
    expect(process.memoryUsage.rss() - before).toBeLessThan(60 * MEGABYTE)
    expect(master).toMatchObject({ width: 250, height: 200 })
    expectClose(colorAt(master, 0.5, 0.5), [250, 10, 10, 255], 1)
  })

  it('is its first frame as WebP too', async () => {
    // The decoder of this process reads first frames only, so the frames are joined from raw rows.
    const frames = Buffer.alloc(50 * 40 * 4 * 3).fill(Buffer.from([250, 10, 10]), 0, 50 * 40 * 3)
    const webp = await sharp(frames, { raw: { width: 50, height: 160, channels: 3, pageHeight: 40 } })
      .webp({ lossless: true, loop: 0 })
      .toBuffer()
    expect(await inspectImage(webp)).toEqual({ ok: true, image: { format: 'webp', width: 50, height: 40 } })
    const master = await decode(webp)
    expect(master).toMatchObject({ width: 50, height: 40 })
    expectClose(colorAt(master, 0.5, 0.5), [250, 10, 10, 255], 1)
  })
})

describe('a refused image', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), { reason: 'not_an_image' }],
    ['text', Buffer.from('hello'), { reason: 'not_an_image' }],
    ['HTML', Buffer.from('<!DOCTYPE html><html></html>'), { reason: 'not_an_image' }],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { reason: 'unsupported_format', format: 'svg' }],
    [
      'SVG after a prolog',
      Buffer.from('<?xml version="1.0"?>\n<svg/>'),
      { reason: 'unsupported_format', format: 'svg' },
    ],
    ['PDF', Buffer.from('%PDF-1.7\n'), { reason: 'unsupported_format', format: 'pdf' }],
    ['AVIF', Buffer.from('\0\0\0\x1cftypavif'), { reason: 'unsupported_format', format: 'avif' }],
    ['a signature and nothing else', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), { reason: 'corrupt' }],
    ['a GIF signature before a JPEG', Buffer.from('GIF89a\xff\xd8\xff', 'latin1'), { reason: 'corrupt' }],
    ['fewer rows than the header says', createPng(5000, 5000, Buffer.alloc(100)), { reason: 'corrupt' }],
    ['rows that no decoder takes', createPng(16_000_000, 3, Buffer.alloc(100)), { reason: 'corrupt' }],
  ])('says why: %s', async (_name, bytes, refusal) => {
    expect(await inspectImage(bytes)).toEqual({ ok: false, refusal })
    expect(await decodeMaster(bytes, 1000)).toEqual({ ok: false, refusal })
  })

  it('is TIFF, which the library would read', async () => {
    const tiff = await quarters.clone().tiff().toBuffer()
    expect(await inspectImage(tiff)).toEqual({ ok: false, refusal: { reason: 'unsupported_format', format: 'tiff' } })
  })

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is cut short anywhere: %s', async (format) => {
    const bytes = await quarters.clone().toFormat(format).toBuffer()
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share))
      expect({ share, ...(await inspectImage(cut)) }).toEqual({ share, ok: false, refusal: { reason: 'corrupt' } })
      expect({ share, ...(await decodeMaster(cut, 100)) }).toEqual({ share, ok: false, refusal: { reason: 'corrupt' } })
    }
  })

  it('is a bomb, whose pixels are counted and never decoded', async () => {
    const bomb = createBlackPng(16_000, 16_000)
    const before = process.memoryUsage.rss()
    const refusal = { reason: 'too_many_pixels', pixels: 256_000_000 }
    expect(await inspectImage(bomb)).toEqual({ ok: false, refusal })
    expect(await decodeMaster(bomb, 1000)).toEqual({ ok: false, refusal })
    expect(process.memoryUsage.rss() - before).toBeLessThan(60 * MEGABYTE)
  })

  it('has more than the most pixels, and just as many are accepted in flat memory', async () => {
    const largest = createBlackPng(10_000, pixelsMax / 10_000)
    const before = process.memoryUsage.rss()
    expect(await inspectImage(largest)).toMatchObject({ ok: true, image: { width: 10_000, height: 5_000 } })
    expect(process.memoryUsage.rss() - before).toBeLessThan(60 * MEGABYTE)
    expect(await inspectImage(createBlackPng(10_000, pixelsMax / 10_000 + 1))).toMatchObject({
      ok: false,
      refusal: { reason: 'too_many_pixels' },
    })
  })
})

/** Does to the pixels the opposite of what the EXIF orientation asks a reader to do. One operation a step keeps their order. */
async function orient(image: Sharp, orientation: number): Promise<Sharp> {
  const steps: Record<number, ((from: Sharp) => Sharp)[]> = {
    2: [(from) => from.flop()],
    3: [(from) => from.rotate(180)],
    4: [(from) => from.flip()],
    5: [(from) => from.rotate(90), (from) => from.flop()],
    6: [(from) => from.rotate(270)],
    7: [(from) => from.rotate(270), (from) => from.flop()],
    8: [(from) => from.rotate(90)],
  }
  let turned = image
  for (const step of steps[orientation] ?? []) turned = sharp(await step(turned).png().toBuffer())
  return turned
}
