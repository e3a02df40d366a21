import type { Failure } from '@atelier/errors/failure.ts'
import { pixelsMax, type Refusal } from '@atelier/imaging/decode.ts'
import { toInspectionFailure } from '@atelier/imaging/inspection-failure.ts'
import type { Inspector } from '@atelier/imaging/inspector.ts'
import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import { errors } from './errors.ts'
import { type Image, pictureSideMax, toUploadKey } from './image.ts'
import type { Spool, SpooledFile } from './spool.ts'

/** What an image is, its width and height in pixels with its orientation applied, and what is shown of it. */
export type CheckedImage = { width: number; height: number; rendition: Uint8Array }

export type CheckImageDeps = { objects: ObjectStore; spool: Spool; inspector: Inspector }

/** The types that an image may have. */
const contentTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/**
 * Reads what was really stored for an image and holds it against the promise: its size, its MD5, that it is an image of an
 * allowed type, that all of it decodes, its number of pixels. Each refusal says what was expected and what was found, `null`
 * where there is nothing. Fails with UNAVAILABLE when it cannot be looked at: only the decoder calls an image unreadable.
 */
export async function checkImage(deps: CheckImageDeps, image: Image): Promise<CheckedImage> {
  const key = toUploadKey(image.objectName)
  const stored = await deps.objects.findObject(key)
  const expected = { byteSize: image.sizeBytes, checksum: image.checksum }
  if (stored === null) throw errors.IMAGE_NOT_UPLOADED({ expected, found: null })
  // Storage takes no other size; a setting of it might.
  if (stored.sizeBytes !== image.sizeBytes)
    throw errors.IMAGE_SIZE_MISMATCH({ expected, found: { byteSize: stored.sizeBytes } })
  const bytes = await deps.objects.openBytes(key, image.sizeBytes)
  if (bytes === null) throw errors.IMAGE_NOT_UPLOADED({ expected, found: null })
  return deps.spool.hold(bytes, (file) => inspect(deps.inspector, image, file))
}

async function inspect(inspector: Inspector, image: Image, file: SpooledFile): Promise<CheckedImage> {
  const { sizeBytes, checksum } = file
  if (checksum !== image.checksum)
    throw errors.IMAGE_CHECKSUM_MISMATCH({
      expected: { byteSize: image.sizeBytes, checksum: image.checksum },
      found: { byteSize: sizeBytes, checksum },
    })
  const answer = await inspector.inspectPicture(file.path, pictureSideMax)
  if (!answer.ok) throw toInspectionFailure(answer, { resourceId: image.resourceId })
  if (!answer.value.ok) throw toRefusal(answer.value.refusal)
  const { width, height, rendition } = answer.value.picture
  return { width, height, rendition }
}

function toRefusal(refusal: Refusal): Failure {
  switch (refusal.reason) {
    case 'not_an_image':
      return errors.IMAGE_TYPE_NOT_ALLOWED({ expected: { format: contentTypes }, found: { format: null } })
    case 'unsupported_format':
      return errors.IMAGE_TYPE_NOT_ALLOWED({ expected: { format: contentTypes }, found: { format: refusal.format } })
    case 'too_many_pixels':
      return errors.IMAGE_HAS_TOO_MANY_PIXELS({
        expected: { pixels: { max: pixelsMax } },
        found: { pixels: refusal.pixels },
      })
    case 'corrupt':
      return errors.IMAGE_DAMAGED({ expected: { format: contentTypes }, found: { format: null } })
  }
}
