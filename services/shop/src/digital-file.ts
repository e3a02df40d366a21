import { type FieldProblem, errors as general, problemAt } from '@atelier/errors/failure.ts'
import { newSecretId } from '@atelier/ids/id.ts'

/** The bytes of a file of an offer that is a download, from the upload on. */
export type StoredFile = {
  /** Random: it is part of the address of the bytes. */
  objectName: string
  shopId: string
  offerId: string
  fileUrl: string
  /** What storage calls the upload. */
  uploadId: string
  contentType: string
  sizeBytes: number
  /** Whether it is one of the offer's; before, its bytes may still come. */
  isAdded: boolean
}

export const filesPerOfferMax = 100
/** Of a shop, that are not an offer's yet. */
export const openUploadsMax = 200
const sizeBytesMax = 2 * 1024 ** 3

/** As long as the largest file takes over a slow line to begin; addresses of what was bought are good for as long. */
export const uploadExpiresSeconds = 3_600
/** Bytes are removed later than a file can be added, by more than adding takes: the two never meet. */
export const addableHours = 24
export const sweptAfterHours = addableHours + 1

export const newObjectName = () => newSecretId('dig')

/** Where the bytes of a file arrive, and stay. Nobody can write them any more once the upload is ended. */
export const toDigitalFileKey = (objectName: string) => `digital-files/${objectName}`

/** Never later than the address really ends: signatures count whole seconds. */
export function toExpiry(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1_000) + uploadExpiresSeconds) * 1_000)
}

/** Fails with REQUEST_INVALID naming every field of an upload that is wrong, and what is allowed. */
export function requireUploadable(wish: { contentType: string; fileName: string; sizeBytes: number }): void {
  const isType = wish.contentType.length <= 100 && /^[\w.+-]+\/[\w.+-]+$/.test(wish.contentType)
  const problems: FieldProblem[] = [
    ...(isType ? [] : [problemAt('/contentType', 'NOT_ALLOWED', 'must be a media type, such as application/pdf')]),
    ...findFileNameProblems(wish.fileName),
    ...findSizeProblems(wish.sizeBytes),
  ]
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })
}

/** Fails with REQUEST_INVALID unless a file may be called so. */
export function requireFileName(fileName: string): void {
  const problems = findFileNameProblems(fileName)
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })
}

function findFileNameProblems(fileName: string): FieldProblem[] {
  const length = [...fileName].length
  const allowed = { min: 1, max: 255 }
  if (length < allowed.min) return [problemAt('/fileName', 'TOO_SHORT', 'must have at least 1 character', allowed)]
  if (length > allowed.max) return [problemAt('/fileName', 'TOO_LONG', 'must have at most 255 characters', allowed)]
  if (/[\p{Cc}/\\]/u.test(fileName))
    return [problemAt('/fileName', 'NOT_ALLOWED', 'must not contain control characters or slashes')]
  return []
}

function findSizeProblems(sizeBytes: number): FieldProblem[] {
  const allowed = { min: 1, max: sizeBytesMax }
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes < allowed.min)
    return [problemAt('/size', 'TOO_SMALL', 'must be a whole number of bytes, at least 1', allowed)]
  if (sizeBytes > allowed.max)
    return [problemAt('/size', 'TOO_LARGE', `must be at most ${sizeBytesMax} bytes`, allowed)]
  return []
}
