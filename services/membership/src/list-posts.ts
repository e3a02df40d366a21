import type { Pool } from '@atelier/postgres/pool.ts'
import type { ListPostsRequest__Output } from '@atelier/protos/membership/v1/ListPostsRequest.ts'
import type { ListPostsResponse } from '@atelier/protos/membership/v1/ListPostsResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { listById } from './list-by-id.ts'
import { PostState, PostType, toAnsweredSummary } from './post.ts'
import { type PostFilter, postStore } from './post-store.ts'
import { readTagName } from './tag.ts'
import { tagStore } from './tag-store.ts'

/** Posts of the caller's shop, archived ones too, all or those of a type, a state, a tag or a series, as `listById` has it. */
export async function listPosts(
  { pool }: { pool: Pool },
  { shopId }: Principal,
  { type, state, tag, seriesId, ...section }: ListPostsRequest__Output,
): Promise<ListPostsResponse> {
  const posts = postStore(pool)
  const tagId = tag === undefined ? undefined : await findTag(pool, shopId, tag)
  const filter: PostFilter = {
    ...(type !== undefined && { type: PostType.parse(type) }),
    ...(state !== undefined && { state: PostState.parse(state) }),
    ...(tagId !== undefined && { tagId }),
    ...(seriesId !== undefined && { seriesId }),
  }
  const { entries, ...rest } = await listById(section, {
    listOf: (part) => posts.listOf(shopId, filter, part),
    count: () => posts.countOf(shopId, filter),
    idOf: ({ postId }) => postId,
  })
  return { posts: entries.map(toAnsweredSummary), ...rest }
}

/** The id of a tag by any way to write its name. */
async function findTag(pool: Pool, shopId: string, text: string): Promise<number | null> {
  const name = readTagName(text)
  return name === null ? null : tagStore(pool).findIdByName(shopId, name)
}
