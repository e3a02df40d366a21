import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import type { GetRenditionResponse } from '@atelier/protos/media/v1/GetRenditionResponse.ts'
import { errors } from './errors.ts'
import { readRenditionName, renditionContentType, toRenditionObjectKey } from './image.ts'
import type { ImageStore } from './image-store.ts'

/** More than any rendition takes; a read beyond it is refused. */
const sizeBytesMax = 4 * 1024 * 1024

/** The bytes of what is shown of an image, for anybody who has its address. Fails with RENDITION_NOT_FOUND. */
export async function getRendition(
  deps: { images: ImageStore; objects: ObjectStore },
  name: string,
): Promise<GetRenditionResponse> {
  const wanted = readRenditionName(name)
  const image = wanted && (await deps.images.findByRenditionKey(wanted.renditionKey))
  const bytes =
    image && (await deps.objects.findBytes(toRenditionObjectKey(image.objectKey, wanted.rendition), sizeBytesMax))
  if (!bytes) throw errors.RENDITION_NOT_FOUND()
  return { content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), contentType: renditionContentType }
}
