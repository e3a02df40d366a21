import { cursorNotAllowed } from '@atelier/errors/failure.ts'
import type { ListImagesRequest__Output } from '@atelier/protos/media/v1/ListImagesRequest.ts'
import type { ListImagesResponse } from '@atelier/protos/media/v1/ListImagesResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { type Image, isImageId, toLibraryImage } from './image.ts'
import type { ImageStore } from './image-store.ts'

const sizeMax = 100

type Deps = { images: ImageStore; baseUrl: string }

/**
 * The caller's library, newest first: a page with the number of all, or what comes after a cursor, which stays good
 * while images are added. Fails with REQUEST_INVALID when the cursor is none of ours.
 */
export async function listImages(
  deps: Deps,
  caller: Principal,
  { page = 0, size, cursor }: ListImagesRequest__Output,
): Promise<ListImagesResponse> {
  const limit = Math.min(Math.max(size, 1), sizeMax)
  return cursor === undefined ? listPage(deps, caller, page, limit) : listAfter(deps, caller, cursor, limit)
}

async function listPage(deps: Deps, caller: Principal, page: number, limit: number): Promise<ListImagesResponse> {
  const [images, total] = await Promise.all([
    deps.images.listOf(caller, { limit, offset: Math.max(page, 0) * limit }),
    deps.images.countOf(caller),
  ])
  return { images: images.map((image) => toLibraryImage(deps.baseUrl, image)), total }
}

async function listAfter(deps: Deps, caller: Principal, cursor: string, limit: number): Promise<ListImagesResponse> {
  if (cursor !== '' && !isImageId(cursor)) throw cursorNotAllowed()
  const found = await deps.images.listOf(caller, { limit: limit + 1, ...(cursor !== '' && { after: cursor }) })
  const images: readonly Image[] = found.slice(0, limit)
  const last = images.at(-1)
  return {
    images: images.map((image) => toLibraryImage(deps.baseUrl, image)),
    ...(last && found.length > limit && { nextCursor: last.imageId }),
  }
}
