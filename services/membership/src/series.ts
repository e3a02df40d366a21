import { errors, type FieldProblem, problemAt } from '@atelier/errors/failure.ts'
import type { Series as AnsweredSeries } from '@atelier/protos/membership/v1/Series.ts'
import { toPictureUrl } from './image.ts'
import { PostType } from './post.ts'
import type { ImageReference } from './require-images.ts'
import { readTitle, titleRule } from './title.ts'

type Picture = { resourceId: number; pictureKey: string }

/** Posts of a shop, of one type and in an order. */
export type Series = {
  seriesId: number
  title: string
  /** Empty when there is none. */
  description: string
  postsType: PostType
  coverImage: Picture | null
  thumbnail: Picture | null
  /** Its posts that are not archived. */
  postsCount: number
  createdAt: Date
  updatedAt: Date
}

/** What a request says of a series: all of it. */
export type SeriesWish = {
  title: string
  description: string
  postsType: PostType
  coverImageId: number | null
  thumbnailId: number | null
  postIds: readonly number[]
}

/** Posts of a series that are not archived. */
export const postsPerSeriesMax = 1_000

type Request = {
  title: string
  description: string
  postsType: string
  coverImageResourceId?: number
  thumbnailResourceId?: number
  postsIds: readonly number[]
}

/** Fails with REQUEST_INVALID naming every wrong field. What it refers to is looked at elsewhere. */
export function readSeriesWish(request: Request): SeriesWish {
  const title = readTitle(request.title)
  const postsType = PostType.safeParse(request.postsType).data
  const { postsIds } = request
  const problems: FieldProblem[] = []
  if (title === null) problems.push(problemAt('/title', 'NOT_ALLOWED', titleRule))
  if (postsType === undefined) {
    const message = `must be one of ${PostType.options.join(', ')}`
    problems.push(problemAt('/postsType', 'NOT_ALLOWED', message, PostType.options))
  }
  if (postsIds.length > postsPerSeriesMax) {
    const message = `must have at most ${postsPerSeriesMax} items`
    problems.push(problemAt('/postsIds', 'TOO_MANY', message, { max: postsPerSeriesMax }))
  }
  const repeated = postsIds.findIndex((id, i) => postsIds.indexOf(id) < i)
  if (repeated >= 0) problems.push(problemAt(`/postsIds/${repeated}`, 'NOT_ALLOWED', 'is in the list before'))
  if (title === null || postsType === undefined || problems.length > 0)
    throw errors.REQUEST_INVALID({ errors: problems })
  return {
    title,
    description: request.description,
    postsType,
    coverImageId: request.coverImageResourceId ?? null,
    thumbnailId: request.thumbnailResourceId ?? null,
    postIds: postsIds,
  }
}

export function toImageReferences({ coverImageId, thumbnailId }: SeriesWish): ImageReference[] {
  return [
    ...(coverImageId === null ? [] : [{ pointer: '/coverImageResourceId', resourceId: coverImageId }]),
    ...(thumbnailId === null ? [] : [{ pointer: '/thumbnailResourceId', resourceId: thumbnailId }]),
  ]
}

/** Whether a series with these posts is what is wished for already. */
export function isAsWished(series: Series, postIds: readonly number[], wish: SeriesWish): boolean {
  return (
    series.title === wish.title &&
    series.description === wish.description &&
    series.postsType === wish.postsType &&
    (series.coverImage?.resourceId ?? null) === wish.coverImageId &&
    (series.thumbnail?.resourceId ?? null) === wish.thumbnailId &&
    postIds.join() === wish.postIds.join()
  )
}

export function toAnsweredSeries(baseUrl: string, series: Series): AnsweredSeries {
  const { seriesId, title, description, postsType, coverImage, thumbnail, postsCount, createdAt, updatedAt } = series
  return {
    id: seriesId,
    title,
    description,
    postsType,
    ...(coverImage && {
      coverImageResourceId: coverImage.resourceId,
      coverImageUrl: toPictureUrl(baseUrl, coverImage.pictureKey),
    }),
    ...(thumbnail && {
      thumbnailResourceId: thumbnail.resourceId,
      thumbnailUrl: toPictureUrl(baseUrl, thumbnail.pictureKey),
    }),
    postsCount,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
