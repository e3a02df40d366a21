import type { FindImagesResponse } from '@atelier/protos/media/v1/FindImagesResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { isImageId } from './image.ts'
import type { ImageStore } from './image-store.ts'

/** Images of the caller's library; what it may not see is absent, like what does not exist. */
export async function findImages(
  deps: { images: ImageStore },
  caller: Principal,
  imageIds: readonly string[],
): Promise<FindImagesResponse> {
  const images = await deps.images.findOf(caller, imageIds.filter(isImageId))
  return {
    images: images.map(({ imageId, master, width, height, edgeTransparency, visibleShare }) => ({
      id: imageId,
      master,
      width,
      height,
      ...(edgeTransparency !== null && { edgeTransparency }),
      ...(visibleShare !== null && { visibleShare }),
    })),
  }
}
