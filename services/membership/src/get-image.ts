import type { GetImageResponse } from '@atelier/protos/membership/v1/GetImageResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { toPictureUrl } from './image.ts'
import type { ImageStore } from './image-store.ts'

/** An image of the caller's shop. Fails with MEMBERSHIP_IMAGE_NOT_FOUND, for another's as for none. */
export async function getImage(
  deps: { images: ImageStore; baseUrl: string },
  { shopId }: Principal,
  resourceId: number,
): Promise<GetImageResponse> {
  const image = await deps.images.findOf(shopId, resourceId)
  if (!image) throw errors.MEMBERSHIP_IMAGE_NOT_FOUND({ resourceId })
  const { state, width, height, pictureKey } = image
  if (width === null || height === null) return { id: resourceId, state }
  return { id: resourceId, state, width, height, url: toPictureUrl(deps.baseUrl, pictureKey) }
}
