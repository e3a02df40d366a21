import type { GetMemberResponse } from '@atelier/protos/membership/v1/GetMemberResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { toChosenNext, toEntitledNow, toMember } from './member.ts'
import type { MemberStore } from './member-store.ts'

/**
 * A member of the caller's shop: what it may use now, until when it has paid, and what it has chosen to follow. Fails with
 * MEMBER_NOT_FOUND, for another's as for none.
 */
export async function getMember(
  { members }: { members: MemberStore },
  { shopId }: Principal,
  memberId: number,
): Promise<GetMemberResponse> {
  const member = await members.find(shopId, memberId)
  if (!member) throw errors.MEMBER_NOT_FOUND({ memberId })
  const now = new Date()
  return {
    member: toMember(member, now),
    entitledNow: toEntitledNow(member, now),
    paidThrough: member.paidThrough.toISOString(),
    chosenNext: toChosenNext(member),
  }
}
