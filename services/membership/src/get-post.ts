import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { GetPostResponse } from '@atelier/protos/membership/v1/GetPostResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { toFileKey } from './file.ts'
import { fileStore } from './file-store.ts'
import { pictureContentType, toPictureObjectKey, toPictureUrl } from './image.ts'
import { isOpenToAll, type Post, toAnsweredSummary } from './post.ts'
import { postStore } from './post-store.ts'
import { addressExpiresSeconds, toAddressExpiry } from './shown-address.ts'

export type GetPostDeps = { pool: Pool; objects: ObjectStore; baseUrl: string }

/**
 * A post of the caller's shop. Its file, and the pictures of one that not everybody is shown, are named by addresses of storage
 * that expire; the pictures of a public post that is published by their own, good while it is. Fails with POST_NOT_FOUND.
 */
export async function getPost(deps: GetPostDeps, { shopId }: Principal, postId: number): Promise<GetPostResponse> {
  const post = await postStore(deps.pool).findOf(shopId, postId)
  if (!post) throw errors.POST_NOT_FOUND({ postId })
  const { description, descriptionHtml, images, imageId, mediaUrl, fileId } = post
  // Before the first address is signed, so that none ends earlier.
  const expiresAt = toAddressExpiry()
  const [urls, fileUrl] = await Promise.all([
    toPictureUrls(deps, post),
    fileId === null ? null : toFileUrl(deps, shopId, fileId),
  ])
  const isExpiring = fileUrl !== null || (!isOpenToAll(post) && urls.size > 0)
  return {
    post: toAnsweredSummary(post),
    description,
    descriptionHtml,
    images: images.map(({ resourceId, position }) => ({ resourceId, position, url: urls.get(resourceId) ?? '' })),
    ...(imageId !== null && { imageResourceId: imageId, imageUrl: urls.get(imageId) ?? '' }),
    ...(mediaUrl !== null && { mediaUrl }),
    ...(fileId !== null && fileUrl !== null && { fileResourceId: fileId, fileUrl }),
    ...(isExpiring && { urlsExpireAt: expiresAt }),
  }
}

/** Where the pictures of a post are, by their image. */
async function toPictureUrls({ pool, objects, baseUrl }: GetPostDeps, post: Post): Promise<Map<number, string>> {
  const { shopId, images, imageId } = post
  const resourceIds = [...images.map(({ resourceId }) => resourceId), ...(imageId === null ? [] : [imageId])]
  const pictures = resourceIds.length === 0 ? [] : await postStore(pool).listPictures(shopId, resourceIds)
  const urls = pictures.map(async ({ resourceId, objectName, pictureKey }): Promise<[number, string]> => {
    if (isOpenToAll(post)) return [resourceId, toPictureUrl(baseUrl, pictureKey)]
    const key = toPictureObjectKey(objectName)
    return [resourceId, await objects.presignGet(key, pictureContentType, addressExpiresSeconds)]
  })
  return new Map(await Promise.all(urls))
}

async function toFileUrl({ pool, objects }: GetPostDeps, shopId: string, fileId: number): Promise<string> {
  const file = await fileStore(pool).findOf(shopId, fileId)
  // A file that is referred to is never removed.
  if (!file) throw new Error(`there is no file ${fileId}`)
  return objects.presignGet(toFileKey(file.objectName), file.contentType, addressExpiresSeconds)
}
