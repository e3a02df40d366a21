import { tagDeleted } from '@atelier/events/membership.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { DeleteTagResponse } from '@atelier/protos/membership/v1/DeleteTagResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { tagStore } from './tag-store.ts'

type DeleteTagDeps = { pool: Pool; outbox: Outbox }

/** More posts of a tag than these are only counted. */
const postsToldMax = 20

/** Removes a tag that no posts have but archived ones. Fails with TAG_NOT_FOUND, or TAG_IN_USE saying by which posts. */
export async function deleteTag(deps: DeleteTagDeps, call: Call, tagId: number): Promise<DeleteTagResponse> {
  const { shopId } = principalOf(call)
  await deps.pool.transaction(async (tx) => {
    const store = tagStore(tx)
    await store.holdToDelete(shopId, tagId)
    const { count, postIds } = await store.findUse(shopId, tagId, postsToldMax)
    if (count > 0) throw errors.TAG_IN_USE({ posts: postIds, count })
    await store.delete(shopId, tagId)
    const fact = { aggregateId: `tag/${tagId}`, shopId, requestId: call.requestId, data: { tagId } }
    await deps.outbox.announce(tx, tagDeleted, fact)
  })
  deps.outbox.poke()
  return {}
}
