import { fieldNotAllowed } from '@atelier/errors/failure.ts'
import type { Tag as AnsweredTag } from '@atelier/protos/membership/v1/Tag.ts'
import { readVisibleText } from '@atelier/visible-text/visible-text.ts'
import { toPictureUrl } from './image.ts'
import type { ImageReference } from './require-images.ts'

/** A tag of a shop. In capitals or not, a name is one tag. */
export type Tag = {
  tagId: number
  name: string
  thumbnail: { resourceId: number; pictureKey: string } | null
  /** Posts that have it and are not archived. */
  postsCount: number
  createdAt: Date
  updatedAt: Date
}

export const tagsPerShopMax = 1_000

/** A tag's name without the spaces around it, or null when what is left is not 1 to 50 visible characters. */
export function readTagName(text: string): string | null {
  return readVisibleText(text, 50)
}

/** What a request says of a tag: all of it. */
export type TagWish = { name: string; thumbnailId: number | null }

/** Fails with REQUEST_INVALID. What it refers to is looked at elsewhere. */
export function readTagWish(request: { name: string; thumbnailResourceId?: number }): TagWish {
  const name = readTagName(request.name)
  if (name === null) throw fieldNotAllowed('name', 'must have 1 to 50 visible characters')
  return { name, thumbnailId: request.thumbnailResourceId ?? null }
}

export function toImageReferences({ thumbnailId }: TagWish): ImageReference[] {
  return thumbnailId === null ? [] : [{ pointer: '/thumbnailResourceId', resourceId: thumbnailId }]
}

export function toAnsweredTag(baseUrl: string, tag: Tag): AnsweredTag {
  const { tagId, name, thumbnail, postsCount, createdAt, updatedAt } = tag
  return {
    id: tagId,
    name,
    ...(thumbnail && {
      thumbnailResourceId: thumbnail.resourceId,
      thumbnailUrl: toPictureUrl(baseUrl, thumbnail.pictureKey),
    }),
    postsCount,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
