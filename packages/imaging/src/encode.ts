import type { Sharp } from 'sharp'
import { sharp } from './bounded-sharp.ts'
import { type Master, renditionEncoding, trustedImage } from './decode.ts'

export type Encoding = {
  format: 'jpeg' | 'webp'
  quality: number
  /** The longer side, in pixels, of what comes out: never enlarged; absent: as it is. */
  sideMax?: number
}

/** Encodes 8-bit sRGB RGB rows. The pixels must not change until the answer is there. */
export async function encodePixels(
  pixels: Uint8Array,
  size: { width: number; height: number },
  { format, quality, sideMax }: Encoding,
): Promise<Uint8Array> {
  const image = toSize(sharp(pixels, { raw: { ...size, channels: 3 } }), sideMax)
  // Tables of its own for each picture would make it a tenth smaller and take twice as long.
  return format === 'jpeg'
    ? image.jpeg({ quality, optimiseCoding: false }).toBuffer()
    : image.webp({ ...renditionEncoding, quality }).toBuffer()
}

/** Encodes a master as WebP with its transparency, its longer side at most `sideMax` pixels. */
export async function encodeRendition(master: Master, sideMax: number): Promise<Uint8Array> {
  return toSize(fromMaster(master), sideMax).webp(renditionEncoding).toBuffer()
}

/** One of our own pictures again, in the same format, `width` pixels wide: never enlarged. */
export async function reducePicture(bytes: Uint8Array, width: number, format: 'jpeg' | 'webp'): Promise<Uint8Array> {
  const image = trustedImage(bytes).resize({ width, withoutEnlargement: true })
  return format === 'jpeg'
    ? image.jpeg({ quality: renditionEncoding.quality }).toBuffer()
    : image.webp(renditionEncoding).toBuffer()
}

/**
 * Encodes a master as PNG, which decodes to the same pixels again. Quick rather than small: of 1280 × 1280 pixels 52 ms and
 * 3.3 MB, where the best compression takes twice as long for a quarter less, and lossless WebP eight times as long.
 */
export async function encodeMaster(master: Master): Promise<Uint8Array> {
  return fromMaster(master).png({ compressionLevel: 1 }).toBuffer()
}

function fromMaster({ pixels, width, height }: Master): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

function toSize(image: Sharp, sideMax: number | undefined): Sharp {
  return sideMax === undefined ? image : image.resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
}
