import { tagUpdated } from '@atelier/events/membership.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ReplaceTagRequest__Output } from '@atelier/protos/membership/v1/ReplaceTagRequest.ts'
import type { ReplaceTagResponse } from '@atelier/protos/membership/v1/ReplaceTagResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { requireImages } from './require-images.ts'
import { readTagWish, toAnsweredTag, toImageReferences } from './tag.ts'
import { tagStore } from './tag-store.ts'

type ReplaceTagDeps = { pool: Pool; outbox: Outbox; baseUrl: string }

/**
 * Makes all of a tag be what is given; posts that have it have it under its new name. What changes nothing is not announced.
 * Fails with TAG_NOT_FOUND, REQUEST_INVALID, TAG_NAME_TAKEN naming the other tag, and as `requireImages`.
 */
export async function replaceTag(
  deps: ReplaceTagDeps,
  call: Call,
  { tagId, ...request }: ReplaceTagRequest__Output,
): Promise<ReplaceTagResponse> {
  const { shopId } = principalOf(call)
  const wish = readTagWish(request)
  const tag = await deps.pool.transaction(async (tx) => {
    const store = tagStore(tx)
    await store.holdNames(shopId)
    const held = await store.holdToChange(shopId, tagId)
    await requireImages(tx, shopId, toImageReferences(wish))
    const taken = await store.findIdByName(shopId, wish.name)
    if (taken !== null && taken !== tagId) throw errors.TAG_NAME_TAKEN({ tagId: taken })
    if (held.name !== wish.name || held.thumbnailId !== wish.thumbnailId) {
      await store.update(shopId, tagId, wish)
      const data = { tagId, name: wish.name }
      const fact = { aggregateId: `tag/${tagId}`, shopId, requestId: call.requestId, data }
      await deps.outbox.announce(tx, tagUpdated, fact)
    }
    return store.getOf(shopId, tagId)
  })
  deps.outbox.poke()
  return { tag: toAnsweredTag(deps.baseUrl, tag) }
}
