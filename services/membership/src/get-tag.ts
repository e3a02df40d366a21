import type { Pool } from '@atelier/postgres/pool.ts'
import type { GetTagResponse } from '@atelier/protos/membership/v1/GetTagResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { toAnsweredTag } from './tag.ts'
import { tagStore } from './tag-store.ts'

/** A tag of the caller's shop. Fails with TAG_NOT_FOUND, for another's as for none. */
export async function getTag(
  { pool, baseUrl }: { pool: Pool; baseUrl: string },
  { shopId }: Principal,
  tagId: number,
): Promise<GetTagResponse> {
  return { tag: toAnsweredTag(baseUrl, await tagStore(pool).getOf(shopId, tagId)) }
}
