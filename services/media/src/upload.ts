import { type FieldProblem, problemAt } from '@atelier/errors/failure.ts'
import { newSecretId } from '@atelier/ids/id.ts'

/** The types artwork may have, as the specification lists them. */
export const contentTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type ContentType = (typeof contentTypes)[number]

/** A promise of one file: who may upload it, of which type and size, until when. */
export type Upload = {
  uploadId: string
  fileUrl: string
  /** Null when an API key of the shop asked for it. */
  channelId: string | null
  agencyId: string
  shopId: string
  contentType: ContentType
  fileName: string
  sizeBytes: number
  expiresAt: Date
}

export const uploadExpiresSeconds = 15 * 60

/** How long after it was given out an upload can be registered. */
export const registrableHours = 24

/** Bytes are removed later than registering ends, by more than any registration takes: the two never meet. */
export const sweptAfterHours = registrableHours + 1

/** 128 random bits: the id is part of the address that whoever knows it may name. */
export function newUploadId(): string {
  return newSecretId('upl')
}

/** Where the bytes of an upload arrive: the only keys that upload addresses can write. */
export function toUploadKey(uploadId: string): string {
  return `uploads/${uploadId}`
}

/** Never later than the address really ends: signatures count whole seconds. */
export function toExpiry(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1_000) + uploadExpiresSeconds) * 1_000)
}

type Wish = { contentType: string; fileName: string; sizeBytes: number }

/** What a wish for an upload address promises, or everything that is wrong with it. */
export function readWish(
  wish: Wish,
  sizeBytesMax: number,
): { ok: true; contentType: ContentType } | { ok: false; problems: FieldProblem[] } {
  const contentType = contentTypes.find((type) => type === wish.contentType)
  const problems = [
    ...(contentType ? [] : [problemAt('/contentType', 'NOT_ALLOWED', 'is not a type of artwork', contentTypes)]),
    ...findFileNameProblem(wish.fileName),
    ...findSizeProblem(wish.sizeBytes, sizeBytesMax),
  ]
  return contentType && problems.length === 0 ? { ok: true, contentType } : { ok: false, problems }
}

function findFileNameProblem(fileName: string): FieldProblem[] {
  const length = [...fileName].length
  const allowed = { min: 1, max: 255 }
  if (length < allowed.min) return [problemAt('/fileName', 'TOO_SHORT', 'must have at least 1 character', allowed)]
  if (length > allowed.max) return [problemAt('/fileName', 'TOO_LONG', 'must have at most 255 characters', allowed)]
  if (/\p{Cc}/u.test(fileName)) return [problemAt('/fileName', 'NOT_ALLOWED', 'must not contain control characters')]
  return []
}

function findSizeProblem(sizeBytes: number, sizeBytesMax: number): FieldProblem[] {
  const allowed = { min: 1, max: sizeBytesMax }
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes < allowed.min)
    return [problemAt('/size', 'TOO_SMALL', 'must be a whole number of bytes, at least 1', allowed)]
  if (sizeBytes > allowed.max)
    return [problemAt('/size', 'TOO_LARGE', `must be at most ${sizeBytesMax} bytes`, allowed)]
  return []
}
