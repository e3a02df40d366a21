import { tagCreated } from '@atelier/events/membership.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { CreateTagRequest__Output } from '@atelier/protos/membership/v1/CreateTagRequest.ts'
import type { CreateTagResponse } from '@atelier/protos/membership/v1/CreateTagResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { requireImages } from './require-images.ts'
import { readTagWish, toAnsweredTag, toImageReferences } from './tag.ts'
import { tagStore } from './tag-store.ts'

type CreateTagDeps = { outbox: Outbox; baseUrl: string }

/** Makes a tag. Fails with REQUEST_INVALID, TAG_NAME_TAKEN naming the tag, TAG_LIMIT_REACHED, and as `requireImages`. */
export async function createTag(
  deps: CreateTagDeps,
  call: Call,
  request: CreateTagRequest__Output,
  settle: Settle,
): Promise<CreateTagResponse> {
  const { shopId } = principalOf(call)
  const wish = readTagWish(request)
  const answer = await settle((db) =>
    db.transaction(async (tx) => {
      const store = tagStore(tx)
      await requireImages(tx, shopId, toImageReferences(wish))
      await store.holdNames(shopId)
      const taken = await store.findIdByName(shopId, wish.name)
      if (taken !== null) throw errors.TAG_NAME_TAKEN({ tagId: taken })
      const tagId = await store.insert(shopId, wish.name, wish.thumbnailId)
      const data = { tagId, name: wish.name }
      const fact = { aggregateId: `tag/${tagId}`, shopId, requestId: call.requestId, data }
      await deps.outbox.announce(tx, tagCreated, fact)
      return { tag: toAnsweredTag(deps.baseUrl, await store.getOf(shopId, tagId)) }
    }),
  )
  deps.outbox.poke()
  return answer
}
