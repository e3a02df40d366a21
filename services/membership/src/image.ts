import { randomBytes } from 'node:crypto'
import { type FieldProblem, problemAt } from '@atelier/errors/failure.ts'
import { isChecksum } from './upload.ts'

export type ImageState = 'CREATED' | 'CONFIRMED'

/**
 * What each state may become, and by what. An image that is not confirmed within a day is removed; one that is, stays:
 * confirming it again changes nothing.
 */
export const imageMoves: Readonly<Record<ImageState, { confirm: ImageState; expire?: 'removed' }>> = {
  CREATED: { confirm: 'CONFIRMED', expire: 'removed' },
  CONFIRMED: { confirm: 'CONFIRMED' },
}

/** A membership image of a shop. Width and height are pixels, orientation applied, of what was confirmed. */
export type Image = {
  resourceId: number
  shopId: string
  objectName: string
  sizeBytes: number
  /** Base64 of the MD5 of the bytes that were promised. */
  checksum: string
  pictureKey: string
  state: ImageState
  width: number | null
  height: number | null
}

const imageSizeBytesMax = 20 * 1024 * 1024

/** 256 random bits: an address that nobody can compute. */
export function newPictureKey(): string {
  return randomBytes(32).toString('base64url')
}

/** Where the bytes of an upload arrive: the only keys that upload addresses can write. */
export function toUploadKey(objectName: string): string {
  return `memberships/uploads/${objectName}`
}

/** Where what is shown is. The same bytes make the same picture, so writing it again does no harm. */
export function toPictureObjectKey(objectName: string): string {
  return `memberships/pictures/${objectName}.webp`
}

export const pictureContentType = 'image/webp'

/** Longest side of what is shown in place of an original. */
export const pictureSideMax = 1600

/** Where a picture is shown to whoever has its address: it never changes. */
export function toPictureUrl(baseUrl: string, pictureKey: string): string {
  return `${baseUrl}/images/${pictureKey}.membership.webp`
}

/** The picture that the last part of an address names; null when it is none. */
export function readPictureName(name: string): string | null {
  return /^([A-Za-z0-9_-]{43})\.membership\.webp$/.exec(name)?.[1] ?? null
}

/** Everything that is wrong with a wish for an image. */
export function findProblems({ byteSize, checksum }: { byteSize: number; checksum: string }): FieldProblem[] {
  const problems: FieldProblem[] = []
  const allowed = { min: 1, max: imageSizeBytesMax }
  if (!Number.isSafeInteger(byteSize) || byteSize < allowed.min)
    problems.push(problemAt('/byteSize', 'TOO_SMALL', 'must be a whole number of bytes, at least 1', allowed))
  else if (byteSize > allowed.max)
    problems.push(problemAt('/byteSize', 'TOO_LARGE', `must be at most ${allowed.max} bytes`, allowed))
  if (!isChecksum(checksum))
    problems.push(problemAt('/checksum', 'NOT_ALLOWED', 'must be the base64 of the 16 bytes of an MD5'))
  return problems
}
