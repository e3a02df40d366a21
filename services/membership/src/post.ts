import { errors, type FieldProblem, problemAt } from '@atelier/errors/failure.ts'
import type { PostSummary as AnsweredSummary } from '@atelier/protos/membership/v1/PostSummary.ts'
import { z } from 'zod'
import { readTitle, titleRule } from './title.ts'

export const PostType = z.enum(['Text', 'Image', 'Video', 'Audio'])
export type PostType = z.output<typeof PostType>

export const PostState = z.enum(['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'])
export type PostState = z.output<typeof PostState>

export const PostAccess = z.enum(['Public', 'MembersOnly'])
export type PostAccess = z.output<typeof PostAccess>

/** What each state may become. Time makes PUBLISHED of SCHEDULED by itself; what is ARCHIVED is changed no more. */
export const postMoves: Readonly<Record<PostState, readonly PostState[]>> = {
  DRAFT: ['SCHEDULED', 'PUBLISHED', 'ARCHIVED'],
  SCHEDULED: ['DRAFT', 'PUBLISHED', 'ARCHIVED'],
  PUBLISHED: ['ARCHIVED'],
  ARCHIVED: [],
}

/** What a list shows of a post. */
export type PostSummary = {
  postId: number
  shopId: string
  type: PostType
  title: string
  state: PostState
  /** When it went live or will; of a draft, when it should. */
  liveAt: Date | null
  accessType: PostAccess
  /** Who may see it of members only: none is every tier. */
  tierIds: number[]
  notificationsEnabled: boolean
  tags: string[]
  seriesIds: number[]
  createdAt: Date
  updatedAt: Date
}

/** A post with all that it shows. */
export type Post = PostSummary & {
  /** Markdown. */
  description: string
  descriptionHtml: string
  /** In the order of their positions. */
  images: { resourceId: number; position: number }[]
  imageId: number | null
  mediaUrl: string | null
  fileId: number | null
}

/** What a request says of a post; what is absent stays as it is, or is left out of a new one. */
export type PostWish = {
  title?: string
  liveAt?: string
  state?: string
  access: { type: string; tierIds: readonly number[] } | null
  images: { images: readonly { resourceId: number; position: number }[] } | null
  imageResourceId?: number
  mediaUrl?: string
  fileResourceId?: number
}

/** Where a post stands in its life. */
export type Stand = { state: PostState; liveAt: Date | null }

/** How a new post stands: at once or since its date live, or waiting for it; a draft keeps it as an intention. */
export function toFirstStand(wish: { state?: string; liveAt?: string }, now: Date): Stand {
  const liveAt = readLiveAt(wish.liveAt)
  if (wish.state === 'DRAFT') return { state: 'DRAFT', liveAt }
  return liveAt !== null && liveAt > now
    ? { state: 'SCHEDULED', liveAt }
    : { state: 'PUBLISHED', liveAt: liveAt ?? now }
}

/** Why a post cannot be moved: its state allows only these, or `liveAt` does not fit the state that is wanted. */
export type Refusal = { state: PostState; allowed: readonly PostState[]; liveAt?: 'in the future' | 'in the past' }

/**
 * How a post stands after a change: in the state that is wanted or, where none is, in the one that a new `liveAt` makes of
 * it. SCHEDULED needs a `liveAt` in the future, given or kept; PUBLISHED takes none, and without one it is live from now on.
 */
export function moveStand(from: Stand, wish: { state?: string; liveAt?: string }, now: Date): Stand | Refusal {
  const allowed = postMoves[from.state]
  // Also when its time has come and it is about to go live.
  if (wish.state === undefined && wish.liveAt === undefined && from.state !== 'ARCHIVED') return from
  const given = readLiveAt(wish.liveAt)
  const liveAt = given ?? from.liveAt
  const isFuture = liveAt !== null && liveAt > now
  const state = toWantedState(from, wish, isFuture)
  const mayStay = from.state !== 'ARCHIVED' && state === from.state
  if (!mayStay && !allowed.includes(state)) return { state: from.state, allowed }
  switch (state) {
    case 'SCHEDULED':
      return isFuture ? { state, liveAt } : { state: from.state, allowed, liveAt: 'in the future' }
    case 'PUBLISHED':
      if (!isFuture) return { state, liveAt: liveAt ?? now }
      // A date that was kept was for a later time than this.
      return given === null ? { state, liveAt: now } : { state: from.state, allowed, liveAt: 'in the past' }
    case 'DRAFT':
    case 'ARCHIVED':
      return { state, liveAt }
  }
}

function toWantedState(from: Stand, wish: { state?: string; liveAt?: string }, isFuture: boolean): PostState {
  if (wish.state !== undefined) return PostState.parse(wish.state)
  const isMovedByTime = from.state === 'SCHEDULED' || from.state === 'PUBLISHED'
  if (wish.liveAt === undefined || !isMovedByTime) return from.state
  return isFuture ? 'SCHEDULED' : 'PUBLISHED'
}

function readLiveAt(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text)
}

/** What a post of each type has beside its text. */
const partsOf = {
  Text: [],
  Image: ['imageResources'],
  Video: ['imageResourceId', 'mediaUrl', 'fileResourceId'],
  Audio: ['imageResourceId', 'mediaUrl', 'fileResourceId'],
} as const satisfies Record<PostType, readonly string[]>

/** What a request says of a post of this type, with its title as it is kept. Fails with REQUEST_INVALID naming every wrong field. */
export function readPostWish<Wish extends PostWish>(type: PostType, wish: Wish, { isNew }: { isNew: boolean }): Wish {
  const { access, liveAt, mediaUrl, fileResourceId, imageResourceId } = wish
  const images = wish.images?.images
  const given = Object.entries({ imageResources: images, imageResourceId, mediaUrl, fileResourceId })
  const own: readonly string[] = partsOf[type]
  const problems: FieldProblem[] = given
    .filter(([name, value]) => value !== undefined && !own.includes(name))
    .map(([name]) => problemAt(`/${name}`, 'NOT_ALLOWED', `is nothing that a post of the type ${type} has`))
  const title = wish.title === undefined ? undefined : readTitle(wish.title)
  if (title === null) problems.push(problemAt('/post/title', 'NOT_ALLOWED', titleRule))
  if (type === 'Image' && isNew && images === undefined)
    problems.push(problemAt('/imageResources', 'REQUIRED', 'is required'))
  const hasFile = own.includes('fileResourceId')
  if (hasFile && isNew && mediaUrl === undefined && fileResourceId === undefined)
    problems.push(problemAt('/fileResourceId', 'REQUIRED', 'is required where there is no mediaUrl'))
  if (hasFile && mediaUrl !== undefined && fileResourceId !== undefined)
    problems.push(problemAt('/fileResourceId', 'NOT_ALLOWED', 'is given in place of a mediaUrl, not with one'))
  const positions = images?.map(({ position }) => position) ?? []
  for (const [i, position] of positions.entries())
    if (positions.indexOf(position) < i)
      problems.push(problemAt(`/imageResources/${i}/position`, 'NOT_ALLOWED', 'is the position of another image'))
  if (isNew && access === null) problems.push(problemAt('/access', 'REQUIRED', 'is required'))
  if (access?.type === 'Public' && access.tierIds.length > 0)
    problems.push(problemAt('/access/tiers', 'NOT_ALLOWED', 'is nothing that a public post has'))
  const liveAtMs = Date.parse(liveAt ?? '1970-01-01')
  if (!(liveAtMs >= 0 && liveAtMs < Date.UTC(10_000, 0)))
    problems.push(problemAt('/post/liveAt', 'NOT_ALLOWED', 'must be a date and time as ISO 8601 has it'))
  if (title === null || problems.length > 0) throw errors.REQUEST_INVALID({ errors: problems })
  return { ...wish, ...(title !== undefined && { title }) }
}

/** Whether everybody is shown what a post shows. */
export function isOpenToAll({ accessType, state }: Pick<PostSummary, 'accessType' | 'state'>): boolean {
  return accessType === 'Public' && state === 'PUBLISHED'
}

export function toAnsweredSummary(post: PostSummary): AnsweredSummary {
  const { postId, type, title, state, liveAt, accessType, tierIds, notificationsEnabled, tags, seriesIds } = post
  return {
    id: postId,
    type,
    title,
    state,
    ...(liveAt && { liveAt: liveAt.toISOString() }),
    access: { type: accessType, tierIds },
    tags,
    seriesIds,
    notificationsEnabled,
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
  }
}
