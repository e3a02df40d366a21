import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import type { GetPictureResponse } from '@atelier/protos/membership/v1/GetPictureResponse.ts'
import { errors } from './errors.ts'
import { pictureContentType, readPictureName, toPictureObjectKey } from './image.ts'
import type { ImageStore } from './image-store.ts'

/** More than any picture takes; a read beyond it is refused. */
const sizeBytesMax = 6 * 1024 * 1024

/**
 * The bytes of what is shown of an image, for anybody who has its address, while everybody is shown it. Fails with
 * MEMBERSHIP_PICTURE_NOT_FOUND, also for what only members are shown now.
 */
export async function getPicture(
  deps: { images: ImageStore; objects: ObjectStore },
  name: string,
): Promise<GetPictureResponse> {
  const pictureKey = readPictureName(name)
  const image = pictureKey === null ? null : await deps.images.findShownToAll(pictureKey)
  const bytes = image && (await deps.objects.findBytes(toPictureObjectKey(image.objectName), sizeBytesMax))
  if (!bytes) throw errors.MEMBERSHIP_PICTURE_NOT_FOUND()
  return { content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), contentType: pictureContentType }
}
