import type { FindMembershipRequest__Output } from '@atelier/protos/membership/v1/FindMembershipRequest.ts'
import type { FindMembershipResponse } from '@atelier/protos/membership/v1/FindMembershipResponse.ts'
import type { MemberStore } from './member-store.ts'
import type { TierStore } from './tier-store.ts'

/** What was last told of a customer of a shop, a sequence of 0 when nothing was; and which tiers the shop has. */
export async function findMembership(
  { members, tiers }: { members: MemberStore; tiers: TierStore },
  { shopId, customerId }: FindMembershipRequest__Output,
): Promise<FindMembershipResponse> {
  const tierIds = [...(await tiers.listIds(shopId))]
  const member = await members.findOfCustomer(shopId, customerId)
  if (!member) return { sequence: 0, tierIds }
  const { email, nickname, tier, isTrial, subscribedAt, paidThrough, next } = member
  const told = { customerId, email, nickname, tier, isTrial, subscribedAt, paidThrough, next }
  return { sequence: member.lastSequence, payload: JSON.stringify(told), tierIds }
}
