import type { Pool } from '@atelier/postgres/pool.ts'
import type { ListTagsRequest__Output } from '@atelier/protos/membership/v1/ListTagsRequest.ts'
import type { ListTagsResponse } from '@atelier/protos/membership/v1/ListTagsResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { listById } from './list-by-id.ts'
import { toAnsweredTag } from './tag.ts'
import { tagStore } from './tag-store.ts'

/** The tags of the caller's shop, all or those of a part of a name or of some ids, as `listById` has it. */
export async function listTags(
  { pool, baseUrl }: { pool: Pool; baseUrl: string },
  { shopId }: Principal,
  { name, tagIds, ...section }: ListTagsRequest__Output,
): Promise<ListTagsResponse> {
  const store = tagStore(pool)
  const filter = { name, tagIds: tagIds?.ids }
  const { entries, ...rest } = await listById(section, {
    listOf: (part) => store.listOf(shopId, filter, part),
    count: () => store.countOf(shopId, filter),
    idOf: ({ tagId }) => tagId,
  })
  return { tags: entries.map((tag) => toAnsweredTag(baseUrl, tag)), ...rest }
}
