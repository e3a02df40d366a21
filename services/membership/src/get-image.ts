import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import type { GetImageResponse } from '@atelier/protos/membership/v1/GetImageResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { pictureContentType, toPictureObjectKey } from './image.ts'
import type { ImageStore } from './image-store.ts'
import { addressExpiresSeconds, toAddressExpiry } from './shown-address.ts'

/**
 * An image of the caller's shop, with an address of what is shown of it that expires: only members may be shown it. Fails with
 * MEMBERSHIP_IMAGE_NOT_FOUND, for another's as for none.
 */
export async function getImage(
  deps: { images: ImageStore; objects: ObjectStore },
  { shopId }: Principal,
  resourceId: number,
): Promise<GetImageResponse> {
  const image = await deps.images.findOf(shopId, resourceId)
  if (!image) throw errors.MEMBERSHIP_IMAGE_NOT_FOUND({ resourceId })
  const { state, width, height, objectName } = image
  if (width === null || height === null) return { id: resourceId, state }
  const expiresAt = toAddressExpiry()
  const url = await deps.objects.presignGet(toPictureObjectKey(objectName), pictureContentType, addressExpiresSeconds)
  return { id: resourceId, state, width, height, url, expiresAt }
}
