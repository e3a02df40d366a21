import type { Sharp, SharpOptions } from 'sharp'
import { sharp } from './bounded-sharp.ts'
import { findFormat, type ImageFormat } from './sniff.ts'

/** More is refused before anything is allocated for it. */
export const pixelsMax = 50_000_000

/** libpng's own limit. A longer row costs gigabytes however few rows there are (16,000,000 × 3 measured 1.7 GB). */
const inputSideMax = 1_000_000

const decodeTimeoutSeconds = 10

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

export type Inspection = { ok: true; image: ImageFacts } | { ok: false; refusal: Refusal }
export type Decoding = { ok: true; master: Master } | { ok: false; refusal: Refusal }

/**
 * Says what an image is, after decoding all of it: a file that is cut short or damaged anywhere in its first frame is
 * refused. The format is the one its first bytes promise and the decoder confirms. Memory stays flat, however large the
 * image: rows are decoded one after another and dropped.
 */
export async function inspectImage(bytes: Uint8Array): Promise<Inspection> {
  const header = await readHeader(bytes)
  if (!header.ok) return header
  try {
    // `fit: fill` to a few pixels needs every row of the source and keeps none.
    await open(bytes).resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
  } catch {
    return { ok: false, refusal: { reason: 'corrupt' } }
  }
  return header
}

/**
 * Decodes to a master whose longer side is at most `sideMax` pixels (never enlarged), in sRGB: orientation, ICC profile,
 * CMYK and 16 bit are resolved here and nowhere later. Metadata and whatever was hidden behind the image are gone.
 */
export async function decodeMaster(bytes: Uint8Array, sideMax: number): Promise<Decoding> {
  const header = await readHeader(bytes)
  if (!header.ok) return header
  try {
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== 4) return { ok: false, refusal: { reason: 'corrupt' } }
    return { ok: true, master: { width: info.width, height: info.height, pixels: data } }
  } catch {
    return { ok: false, refusal: { reason: 'corrupt' } }
  }
}

/** Our own files, such as the maps of a view: any damage is an error, no limit of time. */
export function openTrusted(bytes: Uint8Array): Sharp {
  return sharp(bytes, untrusted)
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, untrusted).timeout({ seconds: decodeTimeoutSeconds })
}

/** Reads the header only: what it claims is checked against the limits before a pixel is decoded. */
async function readHeader(bytes: Uint8Array): Promise<Inspection> {
  const sniffed = findFormat(bytes)
  if (!sniffed) return { ok: false, refusal: { reason: 'not_an_image' } }
  if (!sniffed.known) return { ok: false, refusal: { reason: 'unsupported_format', format: sniffed.format } }
  try {
    // Without the limit, so that the refusal can name the number of pixels.
    const { format, autoOrient } = await sharp(bytes, { ...untrusted, limitInputPixels: false }).metadata()
    const { width, height } = autoOrient
    if (width * height > pixelsMax) return { ok: false, refusal: { reason: 'too_many_pixels', pixels: width * height } }
    if (format !== sniffed.format || Math.max(width, height) > inputSideMax)
      return { ok: false, refusal: { reason: 'corrupt' } }
    return { ok: true, image: { format: sniffed.format, width, height } }
  } catch {
    return { ok: false, refusal: { reason: 'corrupt' } }
  }
}
