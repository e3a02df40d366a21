import type { Sharp, SharpOptions } from 'sharp'
import { sharp } from './bounded-sharp.ts'
import { pixelGate } from './pixel-gate.ts'
import { findFormat, type ImageFormat } from './sniff.ts'

/** More is refused before anything is allocated for it. */
export const pixelsMax = 50_000_000

/** libpng's own limit. A longer row costs gigabytes however few rows there are (16,000,000 × 3 measured 1.7 GB). */
const inputSideMax = 1_000_000

const decodeTimeoutSeconds = 10

/**
 * The largest image and a few small ones beside it. Measured while 50 million pixels are decoded: progressive JPEG of 4:4:4
 * 300 MB (four at once 1.3 GB), of CMYK 400 MB, interlaced PNG of 16 bits with transparency 500 MB.
 */
const pixelsAtOnceMax = 60_000_000
const gate = pixelGate(pixelsAtOnceMax)

/**
 * What every decoding of foreign bytes is bounded by. `failOn: 'warning'` makes a truncated file an error instead of a
 * picture with a gray end; `pages: 1` is the first frame of an animation.
 */
const untrusted: SharpOptions = { limitInputPixels: pixelsMax, failOn: 'warning', pages: 1, sequentialRead: true }

/** Why bytes are not artwork. `pixels` and `format` are what was found. */
export type Refusal =
  | { reason: 'not_an_image' }
  | { reason: 'unsupported_format'; format: string }
  | { reason: 'too_many_pixels'; pixels: number }
  | { reason: 'corrupt' }

/** Width and height in pixels, EXIF orientation applied. */
export type ImageFacts = {
  format: ImageFormat
  width: number
  height: number
}

/** Straight (not premultiplied) 8-bit sRGB RGBA, upright, row by row without padding. */
export type Master = {
  width: number
  height: number
  pixels: Uint8Array
}

type Header = { ok: true; image: ImageFacts } | { ok: false; refusal: Refusal }
export type Decoding = { ok: true; image: ImageFacts; master: Master } | { ok: false; refusal: Refusal }
export type Rendering = { ok: true; image: ImageFacts; rendition: Uint8Array } | { ok: false; refusal: Refusal }

/** What is shown of an image. More effort makes WebP many times dearer for a few per cent. */
export const renditionEncoding = { quality: 80, effort: 1 }

/**
 * Decodes to a master whose longer side is at most `sideMax` pixels and which has at most `areaMax` of them: what is within
 * both, as every master is, keeps its pixels. In sRGB: orientation, ICC profile, CMYK and 16 bit are resolved here and nowhere later.
 * Metadata and whatever was hidden behind the image are gone. Says what the image is too: the format is the one its first
 * bytes promise and the decoder confirms. A file that is cut short or damaged anywhere in its first frame is refused.
 * Rejects when it cannot tell: with a `TimeoutError` after 10 s, or for want of memory.
 *
 * Rows are decoded one after another and dropped, so memory stays flat, except where a format needs all of its first frame:
 * progressive JPEG, interlaced PNG, GIF. Large images therefore wait for each other; the 10 s begin after that.
 */
export async function decodeMaster(bytes: Uint8Array, sideMax: number, areaMax = Infinity): Promise<Decoding> {
  const header = await readHeader(bytes)
  if (!header.ok) return header
  const { image } = header
  const side = Math.min(sideMax, findSideMax(image, areaMax))
  try {
    const { data, info } = await inTurn(image.width * image.height, () =>
      reduceLinear(bytes, side, image).ensureAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
    )
    if (info.channels !== 4) return { ok: false, refusal: { reason: 'corrupt' } }
    return { ok: true, image, master: { width: info.width, height: info.height, pixels: data } }
  } catch (cause) {
    return { ok: false, refusal: toRefusal(cause) }
  }
}

/**
 * Decodes as `decodeMaster` and encodes what comes of it as WebP, row by row: for whoever wants no pixels. A fifth quicker, and
 * nothing of the picture is held.
 */
export async function decodeRendition(bytes: Uint8Array, sideMax: number): Promise<Rendering> {
  const header = await readHeader(bytes)
  if (!header.ok) return header
  const { image } = header
  try {
    const encode = () => reduce(bytes, sideMax).webp(renditionEncoding).toBuffer()
    return { ok: true, image, rendition: await inTurn(image.width * image.height, encode) }
  } catch (cause) {
    return { ok: false, refusal: toRefusal(cause) }
  }
}

/** The longer side with which an image has at most `areaMax` pixels, however its shorter side is rounded. */
function findSideMax({ width, height }: ImageFacts, areaMax: number): number {
  if (width * height <= areaMax) return Math.max(width, height)
  const elongation = Math.max(width, height) / Math.min(width, height)
  return Math.floor(Math.floor(Math.sqrt(areaMax / elongation)) * elongation)
}

/**
 * As `reduce`, in linear light where pixels are averaged: a fine checker of black and white comes out as bright as it looks. It takes
 * twice the time, so it is not for what is only looked at small.
 */
function reduceLinear(bytes: Uint8Array, sideMax: number, { width, height }: ImageFacts): Sharp {
  const image = reduce(bytes, sideMax)
  return Math.max(width, height) > sideMax ? image.pipelineColourspace('scrgb') : image
}

function reduce(bytes: Uint8Array, sideMax: number): Sharp {
  return sharp(bytes, untrusted)
    .timeout({ seconds: decodeTimeoutSeconds })
    .autoOrient()
    .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
}

/** Our own files, such as the maps of a view: any damage is an error, no limit of time. */
export function trustedImage(bytes: Uint8Array): Sharp {
  return sharp(bytes, untrusted)
}

/** Reads the header only: what it claims is checked against the limits before a pixel is decoded. */
async function readHeader(bytes: Uint8Array): Promise<Header> {
  const sniffed = findFormat(bytes)
  if (!sniffed) return { ok: false, refusal: { reason: 'not_an_image' } }
  if (!sniffed.known) return { ok: false, refusal: { reason: 'unsupported_format', format: sniffed.format } }
  try {
    // Without the limit, so that the refusal can name the number of pixels.
    const header = () => sharp(bytes, { ...untrusted, limitInputPixels: false }).metadata()
    const { format, autoOrient } = await inTurn(1, header)
    const { width, height } = autoOrient
    if (width * height > pixelsMax) return { ok: false, refusal: { reason: 'too_many_pixels', pixels: width * height } }
    if (format !== sniffed.format || Math.max(width, height) > inputSideMax)
      return { ok: false, refusal: { reason: 'corrupt' } }
    return { ok: true, image: { format: sniffed.format, width, height } }
  } catch (cause) {
    return { ok: false, refusal: toRefusal(cause) }
  }
}

/** How libvips' loaders begin what they say about a file; a warning is named by the line behind it. */
const aboutFile =
  /^(?:Input buffer (?:has corrupt header|contains unsupported image format)|Input image exceeds pixel limit|VipsJpeg:|vipspng:|webp|gifload_buffer:|Warning treated as error due to failOn setting\n.)/m

const aboutMemory = /\b(?:out of|insufficient) memory\b/i

const aboutTime = /^timeout: /m

/** What is left of any message when another step has ended in between. */
const aboutNothing = 'Warning treated as error due to failOn setting'

/**
 * Takes a step of a decoding when its pixels may be worked on. libvips keeps one list of messages for the whole process and
 * empties it whenever a step ends (of 1,600 damaged files, eight at once, 350 had lost theirs): what failed for an unknown
 * reason is tried once more, alone.
 */
async function inTurn<Result>(pixels: number, step: () => Promise<Result>): Promise<Result> {
  try {
    return await gate.run(pixels, step)
  } catch (cause) {
    if (toMessage(cause) !== aboutNothing) throw cause
    return await gate.run(pixelsAtOnceMax, step)
  }
}

/**
 * `corrupt` when a decoder said so; throws what says nothing about the file. A message of the file may stand beside one of
 * the machine, even of another decoding: then the file is not blamed.
 */
export function toRefusal(cause: unknown): Refusal {
  const message = toMessage(cause)
  if (aboutTime.test(message))
    throw new DOMException(`Decoding took more than ${decodeTimeoutSeconds} s`, { name: 'TimeoutError', cause })
  if (aboutMemory.test(message) || !aboutFile.test(message)) throw cause
  return { reason: 'corrupt' }
}

function toMessage(cause: unknown): string {
  return Error.isError(cause) ? cause.message.trim() : ''
}
