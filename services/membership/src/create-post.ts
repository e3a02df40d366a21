import { fieldNotAllowed } from '@atelier/errors/failure.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import type { CreatePostRequest__Output } from '@atelier/protos/membership/v1/CreatePostRequest.ts'
import type { CreatePostResponse } from '@atelier/protos/membership/v1/CreatePostResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { announcePost } from './announce-post.ts'
import { keepReferences, requireReferences } from './keep-references.ts'
import { toHtml } from './markdown.ts'
import { PostAccess, PostType, readPostWish, toFirstStand } from './post.ts'
import { postStore } from './post-store.ts'

/**
 * A post, live at once, later or not yet, with the tags of it that are new. Fails with REQUEST_INVALID naming every wrong field,
 * and as `requireReferences` and `keepReferences` for what it refers to.
 */
export async function createPost(
  deps: { outbox: Outbox },
  call: Call,
  request: CreatePostRequest__Output,
  settle: Settle,
): Promise<CreatePostResponse> {
  const { success, data: type } = PostType.safeParse(request.type)
  if (!success) throw fieldNotAllowed('type', `must be one of ${PostType.options.join(', ')}`)
  const wish = readPostWish(type, request, { isNew: true })
  const shop = { shopId: principalOf(call).shopId, type }
  const description = wish.description ?? ''
  const facts = {
    ...shop,
    ...toFirstStand(wish, new Date()),
    title: wish.title,
    description,
    descriptionHtml: toHtml(description),
    accessType: PostAccess.parse(wish.access?.type),
    notificationsEnabled: wish.notificationsEnabled,
    imageId: wish.imageResourceId ?? null,
    mediaUrl: wish.mediaUrl ?? null,
    fileId: wish.fileResourceId ?? null,
  }
  const insert = async (tx: Database) => {
    const posts = postStore(tx)
    await requireReferences(tx, shop, wish)
    const id = await posts.insert(facts)
    await keepReferences(deps, tx, { ...facts, postId: id, requestId: call.requestId }, wish)
    await announcePost(deps.outbox, tx, await posts.getOf(shop.shopId, id), call.requestId)
    return { id }
  }
  const answer = await settle((db) => db.transaction(insert))
  deps.outbox.poke()
  return answer
}
