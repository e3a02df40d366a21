import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export type Artwork = { bytes: Buffer; contentType: string }

/** A picture in each accepted format; no two calls give the same bytes. */
export async function makeArtwork(
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  { width = 64, height = 48 }: { width?: number; height?: number } = {},
): Promise<Artwork> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const noise = randomBytes(width * height * 3)
  const picture = sharp(noise, { raw: { width, height, channels: 3 } }).tint({ r, g, b })
  return { bytes: await picture.toFormat(format).toBuffer(), contentType: `image/${format}` }
}

/** A JPEG whose EXIF block says how to turn it. */
export async function makeTurned(orientation: number, width: number, height: number): Promise<Artwork> {
  const { bytes } = await makeArtwork('png', { width, height })
  return { bytes: await sharp(bytes).withMetadata({ orientation }).jpeg().toBuffer(), contentType: 'image/jpeg' }
}

/** A one-colour PNG of any size in a few kilobytes, row by row: what a decompression bomb looks like. */
export function makeBomb(width: number, height: number): Artwork {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 1 bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [toChunk('IHDR', header), toChunk('IDAT', rows), toChunk('IEND', Buffer.alloc(0))]
  return { bytes: Buffer.concat([signature, ...chunks]), contentType: 'image/png' }
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
