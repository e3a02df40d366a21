import type { GetImageResponse } from '@atelier/protos/media/v1/GetImageResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { isImageId, toLibraryImage } from './image.ts'
import type { ImageStore } from './image-store.ts'

/** An image of the caller's library. Fails with LIBRARY_IMAGE_NOT_FOUND, for another's as for none. */
export async function getImage(
  deps: { images: ImageStore; baseUrl: string },
  caller: Principal,
  imageId: string,
): Promise<GetImageResponse> {
  const [image] = isImageId(imageId) ? await deps.images.findOf(caller, [imageId]) : []
  if (!image) throw errors.LIBRARY_IMAGE_NOT_FOUND({ imageId: imageId.slice(0, 100) })
  return { image: toLibraryImage(deps.baseUrl, image) }
}
