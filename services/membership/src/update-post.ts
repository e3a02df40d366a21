import { problemAt } from '@atelier/errors/failure.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Database, Pool } from '@atelier/postgres/pool.ts'
import type { UpdatePostRequest__Output } from '@atelier/protos/membership/v1/UpdatePostRequest.ts'
import type { UpdatePostResponse } from '@atelier/protos/membership/v1/UpdatePostResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { announcePost } from './announce-post.ts'
import { errors } from './errors.ts'
import { keepReferences, requireReferences } from './keep-references.ts'
import { toHtml } from './markdown.ts'
import { moveStand, type Post, PostAccess, type Refusal, readPostWish } from './post.ts'
import { type PostFacts, postStore } from './post-store.ts'

/**
 * Changes what is given of a post, and tells of it when that changed anything. Fails with POST_NOT_FOUND, with REQUEST_INVALID
 * for a field that a post of its type has not, POST_MOVE_NOT_ALLOWED, and as `createPost` for what it refers to.
 */
export async function updatePost(
  deps: { pool: Pool; outbox: Outbox },
  call: Call,
  request: UpdatePostRequest__Output,
): Promise<UpdatePostResponse> {
  const { shopId } = principalOf(call)
  if (await deps.pool.transaction((tx) => change(deps.outbox, tx, shopId, request, call.requestId))) deps.outbox.poke()
  return {}
}

async function change(
  outbox: Outbox,
  tx: Database,
  shopId: string,
  request: UpdatePostRequest__Output,
  requestId: string,
): Promise<boolean> {
  const posts = postStore(tx)
  const { postId } = request
  const before = await posts.holdOf(shopId, postId)
  if (!before) throw errors.POST_NOT_FOUND({ postId })
  const wish = readPostWish(before.type, request, { isNew: false })
  const facts = applyTo(before, wish)
  await requireReferences(tx, before, wish)
  await posts.update(postId, facts)
  await keepReferences({ outbox }, tx, { ...facts, postId, requestId }, wish)
  const after = await posts.getOf(shopId, postId)
  if (JSON.stringify(after) === JSON.stringify(before)) return false
  await posts.noteChanged(shopId, postId)
  await announcePost(outbox, tx, after, requestId)
  return true
}

/** The facts of a post with what is wished of them. */
function applyTo(post: Post, wish: UpdatePostRequest__Output): PostFacts {
  const { title, description, access, notificationsEnabled, imageResourceId, mediaUrl, fileResourceId } = wish
  const stand = moveStand(post, wish, new Date())
  if ('allowed' in stand) throw toFailure(stand)
  return {
    ...post,
    ...stand,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description, descriptionHtml: toHtml(description) }),
    ...(access && { accessType: PostAccess.parse(access.type) }),
    ...(notificationsEnabled !== undefined && { notificationsEnabled }),
    ...(imageResourceId !== undefined && { imageId: imageResourceId }),
    // Each takes the place of the other.
    ...(mediaUrl !== undefined && { mediaUrl, fileId: null }),
    ...(fileResourceId !== undefined && { fileId: fileResourceId, mediaUrl: null }),
  }
}

function toFailure({ state, allowed, liveAt }: Refusal) {
  const problem = problemAt('/post/liveAt', 'NOT_ALLOWED', `must be ${liveAt}`)
  return errors.POST_MOVE_NOT_ALLOWED({ state, allowed, ...(liveAt && { errors: [problem] }) })
}
