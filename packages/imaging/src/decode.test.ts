import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp, { type Sharp } from 'sharp'
import { createBlackPng, createGif, createPng } from '../tests/crafted-images.ts'
import type { MoodyHandlers } from '../tests/moody-process.ts'
import { decodeMaster, type Master, pixelsMax, toRefusal } from './decode.ts'
import { openWorker } from './worker.ts'

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
    expect(await decodeMaster(bytes, 10)).toMatchObject({ image: { format, width: WIDTH, height: HEIGHT } })
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
    expect(await decodeMaster(bytes, 10)).toMatchObject({ image: { format: 'jpeg', width: WIDTH, height: HEIGHT } })
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

  it.each([
    ['opaque, as PNG', (checker: Sharp) => checker.removeAlpha().png(), 255, 255, 188],
    ['opaque, as JPEG', (checker: Sharp) => checker.removeAlpha().jpeg({ quality: 100 }), 255, 255, 188],
    ['opaque, of 16 bits', (checker: Sharp) => checker.removeAlpha().toColourspace('rgb16').png(), 255, 255, 188],
    ['opaque, as gray', (checker: Sharp) => checker.removeAlpha().toColourspace('b-w').png(), 255, 255, 188],
    ['of glass', (checker: Sharp) => checker.png(), 128, 128, 188],
    ['of black and of nothing', (checker: Sharp) => checker.png(), 255, 0, 0],
  ])(
    'is reduced in linear light, %s: a fine checker is as bright as half its light',
    async (_name, encode, first, second, level) => {
      const isLight = (i: number) => (i + Math.floor(i / 400)) % 2 === 1
      const checker = new Uint8Array(400 * 400 * 4)
      for (let i = 0; i < 400 * 400; i++) checker.set(isLight(i) ? [255, 255, 255, second] : [0, 0, 0, first], i * 4)
      const bytes = await encode(sharp(checker, { raw: { width: 400, height: 400, channels: 4 } })).toBuffer()
      expectClose(colorAt(await decode(bytes, 100), 0.5, 0.5), [level, level, level, (first + second) / 2], 3)
    },
  )

  it('keeps every tone when it is reduced, the darkest too', async () => {
    const ramp = new Uint8Array(1024 * 64 * 3).map((_, i) => Math.floor((Math.floor(i / 3) % 1024) / 4))
    const bytes = await sharp(ramp, { raw: { width: 1024, height: 64, channels: 3 } })
      .png()
      .toBuffer()
    const { pixels } = await decode(bytes, 512)
    // A tone is two pixels wide, and its ends are blended with its neighbours'.
    const tones = Array.from({ length: 250 }, (_, tone) => pixels[(16 * 512 + 2 * tone) * 4] ?? -1)
    expectClose(
      tones,
      Array.from({ length: 250 }, (_, tone) => tone),
      1,
    )
  })

  it('is only its picture: what is hidden behind it is gone', async () => {
    const polyglot = Buffer.concat([await quarters.clone().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const decoding = await decodeMaster(polyglot, 1000)
    expect(decoding).toMatchObject({ ok: true, image: { format: 'jpeg' } })
    expect(decoding.ok && decoding.master.pixels).toHaveLength(WIDTH * HEIGHT * 4)
  })
})

describe('an animation', () => {
  const colors = Array.from({ length: 120 }, (_, i): [number, number, number] =>
    i === 0 ? [250, 10, 10] : [10, 10, 2 * i],
  )

  it('is its first frame, and costs the memory of one', async () => {
    const gif = createGif(500, 400, colors)
    const before = process.memoryUsage.rss()
    expect(await decodeMaster(gif, 250)).toMatchObject({ image: { format: 'gif', width: 500, height: 400 } })
    const master = await decode(gif, 250)
    expect(process.memoryUsage.rss() - before).toBeLessThan(60 * MEGABYTE)
    expect(master).toMatchObject({ width: 250, height: 200 })
    expectClose(colorAt(master, 0.5, 0.5), [250, 10, 10, 255], 1)
  })

  it('is its first frame as WebP too, and costs the memory of one', async () => {
    // The decoder of this process reads first frames only, so the frames are joined from raw rows.
    const frames = Buffer.concat(colors.map((color) => Buffer.alloc(500 * 400 * 3, Buffer.from(color))))
    const webp = await sharp(frames, { raw: { width: 500, height: 400 * 120, channels: 3, pageHeight: 400 } })
      .webp({ lossless: true, effort: 0, loop: 0 })
      .toBuffer()
    expect(await sharp(webp).metadata()).toMatchObject({ pages: 120 })
    const before = process.memoryUsage.rss()
    expect(await decodeMaster(webp, 250)).toMatchObject({ image: { format: 'webp', width: 500, height: 400 } })
    const master = await decode(webp, 250)
    expect(process.memoryUsage.rss() - before).toBeLessThan(60 * MEGABYTE)
    // Still there, so that what it takes was not given back in between.
    expect(frames).toHaveLength(500 * 400 * 3 * 120)
    expect(master).toMatchObject({ width: 250, height: 200 })
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
    expect(await decodeMaster(bytes, 1000)).toEqual({ ok: false, refusal })
  })

  it('is TIFF, which the library would read', async () => {
    const tiff = await quarters.clone().tiff().toBuffer()
    expect(await decodeMaster(tiff, 1000)).toEqual({
      ok: false,
      refusal: { reason: 'unsupported_format', format: 'tiff' },
    })
  })

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is cut short anywhere: %s', async (format) => {
    const bytes = await quarters.clone().toFormat(format).toBuffer()
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share))
      expect({ share, ...(await decodeMaster(cut, 100)) }).toEqual({ share, ok: false, refusal: { reason: 'corrupt' } })
    }
  })

  it('is a bomb, whose pixels are counted and never decoded', async () => {
    const bomb = createBlackPng(16_000, 16_000)
    const before = process.memoryUsage.rss()
    const refusal = { reason: 'too_many_pixels', pixels: 256_000_000 }
    expect(await decodeMaster(bomb, 1000)).toEqual({ ok: false, refusal })
    expect(process.memoryUsage.rss() - before).toBeLessThan(60 * MEGABYTE)
  })

  it('has more than the most pixels, and just as many are accepted in flat memory', async () => {
    const largest = createBlackPng(10_000, pixelsMax / 10_000)
    const before = process.memoryUsage.rss()
    expect(await decodeMaster(largest, 1000)).toMatchObject({ ok: true, image: { width: 10_000, height: 5_000 } })
    // Rows of 10,000 pixels in linear light, four floats each; all of them would be 800 MB.
    expect(process.memoryUsage.rss() - before).toBeLessThan(160 * MEGABYTE)
    expect(await decodeMaster(createBlackPng(10_000, pixelsMax / 10_000 + 1), 1000)).toMatchObject({
      ok: false,
      refusal: { reason: 'too_many_pixels' },
    })
  })
})

describe('a failure', () => {
  it.each([
    'VipsJpeg: premature end of JPEG image',
    'Warning treated as error due to failOn setting\nIDAT: CRC error',
    'vipspng: libpng read error',
    'webp2vips: unable to read pixels',
    'gifload_buffer: Invalid frame data',
    'Input buffer has corrupt header: webp: unable to parse image',
    'Input buffer contains unsupported image format',
  ])("is the file's when a decoder says so: %s", (message) => {
    expect(toRefusal(new Error(message))).toEqual({ reason: 'corrupt' })
  })

  it.each([
    'VipsJpeg: Insufficient memory (case 4)',
    'VipsJpeg: premature end of JPEG image\nvips_tracked: out of memory -- size == 143MB',
    'Input buffer has corrupt header: vips_tracked: out of memory -- size == 190MB',
    'glib: Error creating thread: Resource temporarily unavailable',
    'Warning treated as error due to failOn setting',
  ])("is not the file's when it may be the machine's: %s", (message) => {
    const cause = new Error(message)
    expect(() => toRefusal(cause)).toThrow(cause)
  })

  it('is a timeout, whatever else is said', () => {
    const cause = new Error('VipsJpeg: premature end of JPEG image\ntimeout: 31% complete\nVipsImage: killed')
    expect(() => toRefusal(cause)).toThrow(expect.objectContaining({ name: 'TimeoutError', cause }))
  })

  it('of a file is told apart from its neighbours, many at once', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#808080', noise } })
    const [whole, damaged] = [await picture.clone().jpeg().toBuffer(), await picture.clone().png().toBuffer()]
    const middle = damaged.length >> 1
    damaged.fill(7, middle, middle + 100)
    const files = Array.from({ length: 200 }, (_, i) => (i % 2 ? damaged : whole))
    const decodings = await Promise.all(files.map((file) => decodeMaster(file, 100)))
    for (const [i, decoding] of decodings.entries())
      expect(decoding).toMatchObject(i % 2 ? { ok: false, refusal: { reason: 'corrupt' } } : { ok: true })
  })
})

describe('a progressive JPEG of the most pixels', () => {
  const open = () =>
    openWorker<MoodyHandlers>({
      entry: new URL('../tests/moody-process.ts', import.meta.url).href,
      timeoutMs: 60_000,
      concurrency: 4,
      queueMax: 10,
      memoryBytesMax: Number.POSITIVE_INFINITY,
      networkIsolation: 'preferred',
      log: () => undefined,
    })
  let largest: Buffer

  beforeAll(async () => {
    const picture = { width: 10_000, height: pixelsMax / 10_000, channels: 3, background: '#4080c0' } as const
    largest = await sharp({ create: picture }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  })

  it('is held whole, but only one at a time', async () => {
    await using worker = await open()
    const answers = await Promise.all(Array.from({ length: 4 }, () => worker.ask('decode', largest)))
    for (const answer of answers) {
      expect(answer).toMatchObject({ ok: true, value: { decoding: { ok: true } } })
      expect(answer.ok && answer.value.peakBytes).toBeLessThan(550 * MEGABYTE)
    }
  })

  const onLinux = process.platform === 'linux' ? it : it.skip
  onLinux('is not called damaged for want of memory', async () => {
    await using worker = await open()
    const small = await quarters.clone().jpeg().toBuffer()
    // Decodes once, so that all threads and code are there already.
    expect(await worker.ask('decode', small)).toMatchObject({ ok: true })
    const echo = await worker.ask('echo', '')
    const pid = echo.ok ? echo.value.pid : 0
    const usedKilobytes = Number(/VmData:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    execFileSync('prlimit', ['--pid', `${pid}`, `--data=${usedKilobytes * 1_024 + 150 * MEGABYTE}`])
    expect(await worker.ask('decode', largest)).toMatchObject({ ok: false, reason: 'failed' })
    expect(await worker.ask('decode', small)).toMatchObject({ ok: true, value: { decoding: { ok: true } } })
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
