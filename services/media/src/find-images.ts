import type { FindImagesResponse } from '@atelier/protos/media/v1/FindImagesResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { isImageId } from './image.ts'
import type { ImageStore } from './image-store.ts'

/** The images that the caller's channel registered; what it may not see is absent, like what does not exist. */
export async function findImages(
  deps: { images: ImageStore },
  caller: Principal,
  imageIds: readonly string[],
): Promise<FindImagesResponse> {
  const images = await deps.images.listOfChannel(caller.channelId, imageIds.filter(isImageId))
  return {
    images: images.map(({ imageId: id, objectKey, contentHash, sizeBytes, width, height }) => ({
      id,
      objectKey,
      contentHash,
      sizeBytes,
      width,
      height,
    })),
  }
}
