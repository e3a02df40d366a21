import type { Sharp } from 'sharp'
import { sharp } from './bounded-sharp.ts'
import type { Master } from './decode.ts'

/** Fast settings: more effort makes WebP many times dearer for a few per cent. */
const webpEffort = 1

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
  return format === 'jpeg' ? image.jpeg({ quality }).toBuffer() : image.webp({ quality, effort: webpEffort }).toBuffer()
}

/** Encodes a master as WebP with its transparency, its longer side at most `sideMax` pixels. */
export async function encodeMaster({ pixels, width, height }: Master, sideMax: number): Promise<Uint8Array> {
  const image = toSize(sharp(pixels, { raw: { width, height, channels: 4 } }), sideMax)
  return image.webp({ quality: 80, effort: webpEffort }).toBuffer()
}

function toSize(image: Sharp, sideMax: number | undefined): Sharp {
  return sideMax === undefined ? image : image.resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
}
