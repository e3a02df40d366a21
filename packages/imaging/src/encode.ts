import { sharp } from './bounded-sharp.ts'

/** Fast settings: more effort makes WebP many times dearer for a few per cent. */
const webpEffort = 1

/** Encodes 8-bit sRGB RGB rows. The pixels must not change until the answer is there. */
export async function encodePixels(
  pixels: Uint8Array,
  size: { width: number; height: number },
  { format, quality }: { format: 'jpeg' | 'webp'; quality: number },
): Promise<Uint8Array> {
  const image = sharp(pixels, { raw: { ...size, channels: 3 } })
  return format === 'jpeg' ? image.jpeg({ quality }).toBuffer() : image.webp({ quality, effort: webpEffort }).toBuffer()
}
