import { errors as commonErrors, type Failure } from '@atelier/errors/failure.ts'
import { pixelsMax, type Refusal } from '@atelier/imaging/decode.ts'
import type { ArtworkFacts } from '@atelier/imaging/inspect-artwork.ts'
import { toInspectionFailure } from '@atelier/imaging/inspection-failure.ts'
import type { Inspector } from '@atelier/imaging/inspector.ts'
import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import { errors } from './errors.ts'
import { type Dimensions, hasDimensions, toContentHash } from './image.ts'
import { toUploadKey } from './upload.ts'
import type { IssuedUpload } from './upload-store.ts'

/** What was found at an upload's address: the very bytes that were checked, and what they are. */
export type CheckedUpload = ArtworkFacts & { bytes: Uint8Array; contentHash: string }

/**
 * Reads what was really stored and holds it against the promise and the claim: its size, its type by its first bytes, that
 * all of it decodes, its number of pixels, its dimensions. Each refusal says what was claimed and what was found, `null`
 * where there is nothing to be found. Fails with TIMED_OUT when the file is not inspected by `deadlineMs` (Unix time), and
 * with UNAVAILABLE when it cannot be inspected, whatever the reason: only the decoder calls a file unreadable.
 */
export async function checkUpload(
  deps: { objects: ObjectStore; inspector: Pick<Inspector, 'inspect'> },
  upload: IssuedUpload,
  claimed: Dimensions,
  deadlineMs: number,
): Promise<CheckedUpload> {
  const bytes = await readUpload(deps.objects, upload)
  const answer = await inspectBy(deadlineMs, deps.inspector, bytes)
  if (!answer.ok) throw toInspectionFailure(answer, { uploadId: upload.uploadId })
  const inspection = answer.value
  if (!inspection.ok) throw toRefusal(inspection.refusal, upload, claimed)
  const { artwork } = inspection
  const { format, width, height } = artwork
  if (`image/${format}` !== upload.contentType) throw errors.IMAGE_TYPE_MISMATCH(toTypes(upload, `image/${format}`))
  requireDimensions({ width, height }, claimed)
  return { bytes, contentHash: toContentHash(bytes), ...artwork }
}

/** Fails with IMAGE_DIMENSIONS_MISMATCH unless an image is as large as was claimed. */
export function requireDimensions({ width, height }: Dimensions, claimed: Dimensions): void {
  if (!hasDimensions({ width, height }, claimed))
    throw errors.IMAGE_DIMENSIONS_MISMATCH({
      detail: `The image is ${width} × ${height} pixels, not ${claimed.width} × ${claimed.height}.`,
      claimed: { width: claimed.width, height: claimed.height },
      found: { width, height },
    })
}

/** What is not looked at in time is not begun, or is left to end by itself: stopping it would stop what runs beside it. */
async function inspectBy(deadlineMs: number, inspector: Pick<Inspector, 'inspect'>, bytes: Uint8Array) {
  const leftMs = deadlineMs - Date.now()
  if (leftMs <= 0) throw commonErrors.TIMED_OUT()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(commonErrors.TIMED_OUT()), leftMs)
  try {
    return await Promise.race([inspector.inspect(bytes), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function readUpload(objects: ObjectStore, upload: IssuedUpload): Promise<Uint8Array> {
  const key = toUploadKey(upload.uploadId)
  const stored = await objects.findObject(key)
  if (stored === null) throw errors.UPLOAD_NOT_FOUND({ claimed: { size: upload.sizeBytes }, found: { size: null } })
  if (stored.sizeBytes !== upload.sizeBytes)
    throw errors.UPLOAD_SIZE_MISMATCH({ claimed: { size: upload.sizeBytes }, found: { size: stored.sizeBytes } })
  const bytes = await objects.findBytes(key, upload.sizeBytes, stored.etag)
  if (bytes === null) throw errors.UPLOAD_CHANGED()
  return bytes
}

function toRefusal(refusal: Refusal, upload: IssuedUpload, claimed: Dimensions): Failure {
  switch (refusal.reason) {
    case 'not_an_image':
      return errors.IMAGE_TYPE_MISMATCH(toTypes(upload, null))
    case 'unsupported_format':
      return errors.IMAGE_TYPE_MISMATCH(toTypes(upload, contentTypes[refusal.format] ?? `image/${refusal.format}`))
    case 'too_many_pixels':
      return errors.IMAGE_TOO_LARGE({
        claimed: { pixels: claimed.width * claimed.height },
        found: { pixels: refusal.pixels },
        allowed: { pixels: pixelsMax },
      })
    case 'corrupt':
      return errors.IMAGE_UNREADABLE(toTypes(upload, null))
  }
}

/** The facts of a refusal by type: `null` is what cannot be read as any. */
function toTypes({ contentType }: IssuedUpload, found: string | null) {
  return { claimed: { contentType }, found: { contentType: found } }
}

/** Those of the formats that are refused whose type is not `image/<format>`. */
const contentTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  psd: 'image/vnd.adobe.photoshop',
}
