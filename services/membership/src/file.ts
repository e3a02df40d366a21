import { createHash } from 'node:crypto'
import { type FieldProblem, problemAt } from '@atelier/errors/failure.ts'
import { isChecksum } from './upload.ts'

export type FileState = 'CREATED' | 'CONFIRMED'

/**
 * What each state may become, and by what. A file that is not confirmed within a day is removed; one that is, stays:
 * confirming it again changes nothing.
 */
export const fileMoves: Readonly<Record<FileState, { confirm: FileState; expire?: 'removed' }>> = {
  CREATED: { confirm: 'CONFIRMED', expire: 'removed' },
  CONFIRMED: { confirm: 'CONFIRMED' },
}

/** The types of posts that have a file. */
export type FileType = 'Video' | 'Audio'

/** The content types that a file may have, and the posts it is for. */
const fileTypes: ReadonlyMap<string, FileType> = new Map([
  ['video/mp4', 'Video'],
  ['video/webm', 'Video'],
  ['audio/mpeg', 'Audio'],
  ['audio/mp4', 'Audio'],
  ['audio/ogg', 'Audio'],
])

/** What was promised of a part: its number from 1, its size, and the base64 of the MD5 of its bytes. */
export type Part = { partNumber: number; sizeBytes: number; checksum: string }

/** An audio or video file of a shop, its parts in their order. */
export type File = {
  resourceId: number
  shopId: string
  objectName: string
  contentType: string
  sizeBytes: number
  parts: readonly Part[]
  /** What storage calls the upload of its parts. */
  uploadId: string
  createdAt: Date
  state: FileState
}

const mebibyte = 1024 * 1024
const fileSizeBytesMax = 2048 * mebibyte
const partsMax = 512
/** So many of a shop's files may be open: each was dear to begin, and is kept for a day. */
export const openFilesMax = 100
/** Storage joins no smaller parts, but for the last (https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html). */
const partSizeBytesMin = 5 * mebibyte
const partSizeBytesMax = 100 * mebibyte

export function toFileType(contentType: string): FileType {
  const type = fileTypes.get(contentType)
  if (!type) throw new Error(`no file is of the type ${contentType}`)
  return type
}

/** Where the bytes of a file are. No address can write there but as one of its parts, until it is confirmed. */
export function toFileKey(objectName: string): string {
  return `memberships/files/${objectName}`
}

/**
 * The ETag that storage gives to the parts once they are joined: the MD5 of their MD5s and how many they are. So do S3
 * (https://docs.aws.amazon.com/AmazonS3/latest/userguide/checking-object-integrity.html, ETags) and those who speak like it.
 */
export function toFileEtag(parts: readonly Pick<Part, 'checksum'>[]): string {
  const md5 = createHash('md5')
  for (const { checksum } of parts) md5.update(Buffer.from(checksum, 'base64'))
  return `"${md5.digest('hex')}-${parts.length}"`
}

/** The ETag of one part: its MD5. */
export function toPartEtag({ checksum }: Pick<Part, 'checksum'>): string {
  return `"${Buffer.from(checksum, 'base64').toString('hex')}"`
}

/** A part that is there, as storage tells it. */
type FoundPart = { partNumber: number; sizeBytes: number; etag: string }

/** The parts that are not there as they were promised. */
export function findMissing(parts: readonly Part[], stored: readonly FoundPart[]): Part[] {
  const found = new Map(stored.map((part) => [part.partNumber, part]))
  return parts.filter((part) => {
    const { sizeBytes, etag } = found.get(part.partNumber) ?? {}
    return sizeBytes !== part.sizeBytes || etag !== toPartEtag(part)
  })
}

/** A wish for a file, as it came. */
export type FileWish = {
  contentType: string
  byteSize: number
  parts: readonly { byteSize: number; checksum: string }[]
}

/** Everything that is wrong with a wish for a file. */
export function findFileProblems({ contentType, byteSize, parts }: FileWish): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!fileTypes.has(contentType))
    problems.push(problemAt('/contentType', 'NOT_ALLOWED', 'must be one of the allowed types', [...fileTypes.keys()]))
  problems.push(...findSizeProblems('/byteSize', byteSize, { min: 1, max: fileSizeBytesMax }))
  if (parts.length < 1 || parts.length > partsMax) {
    const code = parts.length < 1 ? 'TOO_FEW' : 'TOO_MANY'
    return [...problems, problemAt('/parts', code, `must have 1 to ${partsMax} parts`, { min: 1, max: partsMax })]
  }
  const ofParts = parts.flatMap((part, i) => {
    const min = i === parts.length - 1 ? 1 : partSizeBytesMin
    const found = findSizeProblems(`/parts/${i}/byteSize`, part.byteSize, { min, max: partSizeBytesMax })
    if (!isChecksum(part.checksum))
      found.push(problemAt(`/parts/${i}/checksum`, 'NOT_ALLOWED', 'must be the base64 of the 16 bytes of an MD5'))
    return found
  })
  problems.push(...ofParts)
  const sum = parts.reduce((sizeBytes, part) => sizeBytes + part.byteSize, 0)
  if (problems.length === 0 && sum !== byteSize)
    problems.push(problemAt('/byteSize', 'NOT_ALLOWED', `must be the sum of the parts, which is ${sum}`))
  return problems
}

function findSizeProblems(pointer: string, byteSize: number, allowed: { min: number; max: number }): FieldProblem[] {
  if (!Number.isSafeInteger(byteSize) || byteSize < allowed.min)
    return [problemAt(pointer, 'TOO_SMALL', `must be a whole number of bytes, at least ${allowed.min}`, allowed)]
  if (byteSize > allowed.max) return [problemAt(pointer, 'TOO_LARGE', `must be at most ${allowed.max} bytes`, allowed)]
  return []
}
