import { createHash, randomBytes } from 'node:crypto'
import { newId } from '@atelier/ids/id.ts'
import type { ImageFormat } from '@atelier/imaging/sniff.ts'

/** A checked piece of artwork in a library. Width and height are pixels, orientation applied. */
export type Image = {
  imageId: string
  uploadId: string
  /** Null when an API key registered it. */
  channelId: string | null
  agencyId: string
  shopId: string
  objectKey: string
  /** SHA-256 of the bytes, lower-case hex. */
  contentHash: string
  format: ImageFormat
  sizeBytes: number
  width: number
  height: number
  master: Master
  /** Names its renditions to whoever was told. Null, like what follows: registered before there were any. */
  renditionKey: string | null
  /** Share of the outermost pixels that are not opaque. */
  edgeTransparency: number | null
  /** Share of the picture that the smallest rectangle around all that can be seen takes. */
  visibleShare: number | null
}

/** What an image is drawn from: made anew from its pixels, or the original where it was registered before that was done. */
export type Master = Pick<Image, 'objectKey' | 'contentHash' | 'sizeBytes'>

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
function toImageUri(baseUrl: string, imageId: string): string {
  return `${baseUrl}/open-api/v1.0/media/images/${imageId}`
}

/** What is shown in place of an original: pictures made anew from its pixels. */
const renditions = ['thumbnail', 'preview'] as const
export type Rendition = (typeof renditions)[number]

export const renditionContentType = 'image/webp'
export const masterContentType = 'image/png'

/** 256 random bits: an address that nobody can compute. */
export function newRenditionKey(): string {
  return randomBytes(32).toString('base64url')
}

/** Beside the image, so that they are written, and go, together. */
export function toRenditionObjectKey(objectKey: string, rendition: Rendition): string {
  return `${objectKey}.${rendition}.webp`
}

/** Beside the image too. The key carries no hash of its own: the same bytes make the same master, and older ones are good. */
export function toMasterObjectKey(objectKey: string): string {
  return `${objectKey}.master.png`
}

/** Where a rendition is shown to whoever has its address: it never changes. */
function toRenditionUrl(baseUrl: string, renditionKey: string, rendition: Rendition): string {
  return `${baseUrl}/images/${renditionKey}.${rendition}.webp`
}

/** The rendition that the last part of an address names; null when it is none. */
export function readRenditionName(name: string): { renditionKey: string; rendition: Rendition } | null {
  const [, renditionKey, kind] = /^([A-Za-z0-9_-]{43})\.(\w+)\.webp$/.exec(name) ?? []
  const rendition = renditions.find((each) => each === kind)
  return renditionKey === undefined || rendition === undefined ? null : { renditionKey, rendition }
}

/** An image as its library shows it. */
export function toLibraryImage(baseUrl: string, image: Image) {
  const { imageId, renditionKey, width, height } = image
  return {
    id: imageId,
    uri: toImageUri(baseUrl, imageId),
    width,
    height,
    ...(renditionKey !== null && {
      thumbnail: toRenditionUrl(baseUrl, renditionKey, 'thumbnail'),
      preview: toRenditionUrl(baseUrl, renditionKey, 'preview'),
    }),
  }
}

export function hasDimensions(image: Dimensions, claimed: Dimensions): boolean {
  return image.width === claimed.width && image.height === claimed.height
}
