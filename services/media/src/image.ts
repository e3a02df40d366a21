import { createHash } from 'node:crypto'
import { newId } from '@atelier/ids/id.ts'
import type { ImageFormat } from '@atelier/imaging/sniff.ts'

/** A checked piece of artwork in a channel's library. Width and height are pixels, orientation applied. */
export type Image = {
  imageId: string
  uploadId: string
  channelId: string
  agencyId: string
  shopId: string
  objectKey: string
  /** SHA-256 of the bytes, lower-case hex. */
  contentHash: string
  format: ImageFormat
  sizeBytes: number
  width: number
  height: number
}

export type Dimensions = Pick<Image, 'width' | 'height'>

export function newImageId(): string {
  return newId('img')
}

/** Whether a text has the shape of an image's id; anything else need not be looked up. */
export function isImageId(text: string): boolean {
  return /^img_[0-9a-hjkmnp-tv-z]{26}$/.test(text)
}

export function toContentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Everything that was ever copied for an upload is under this prefix, which no upload address can write. */
export function toImagePrefix(uploadId: string): string {
  return `images/${uploadId}/`
}

/** The key carries the hash, so writing it again writes the same bytes, whoever does it. */
export function toImageKey(uploadId: string, contentHash: string): string {
  return `${toImagePrefix(uploadId)}${contentHash}`
}

/**
 * The address that names an image: where its record is read in the platform interface. Originals are never served, so it
 * is no address of bytes, and it outlives a move of the storage.
 */
export function toImageUri(baseUrl: string, imageId: string): string {
  return `${baseUrl}/open-api/v1.0/media/images/${imageId}`
}

export function hasDimensions(image: Dimensions, claimed: Dimensions): boolean {
  return image.width === claimed.width && image.height === claimed.height
}
