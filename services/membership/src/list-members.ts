import type { ListMembersRequest__Output } from '@atelier/protos/membership/v1/ListMembersRequest.ts'
import type { ListMembersResponse } from '@atelier/protos/membership/v1/ListMembersResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { listById } from './list-by-id.ts'
import { toMember } from './member.ts'
import type { MemberStore } from './member-store.ts'

/** The members of the caller's shop, those who are members no more too. Fails as `listById`. */
export async function listMembers(
  { members }: { members: MemberStore },
  { shopId }: Principal,
  request: ListMembersRequest__Output,
): Promise<ListMembersResponse> {
  const { entries, ...rest } = await listById(request, {
    listOf: (part) => members.list(shopId, part),
    count: () => members.count(shopId),
    idOf: ({ memberId }) => memberId,
  })
  const now = new Date()
  return { members: entries.map((member) => toMember(member, now)), ...rest }
}
