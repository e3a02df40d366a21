import { errors } from '@atelier/errors/failure.ts'
import type { FindBuyerRequest__Output } from '@atelier/protos/membership/v1/FindBuyerRequest.ts'
import type { FindBuyerResponse } from '@atelier/protos/membership/v1/FindBuyerResponse.ts'
import { nameUses } from '@atelier/resources/erased-buyer.ts'
import { type Member, stateAt } from './member.ts'
import type { MemberStore } from './member-store.ts'

/**
 * What commerce calls the memberships of an address by. Fails with BUYER_IN_USE while one of them goes on, naming up to ten: what
 * is told of it next would name the buyer again.
 */
export async function findBuyer(
  { members }: { members: MemberStore },
  { shopId, email }: FindBuyerRequest__Output,
  now = new Date(),
): Promise<FindBuyerResponse> {
  const found = await members.listOfEmail(shopId, email)
  refuseUses(found, now)
  return { aggregateIds: found.map(({ customerId }) => `membership/${shopId}/${customerId}`) }
}

/** Fails with BUYER_IN_USE. */
export function refuseUses(members: readonly Member[], now: Date): void {
  const uses = members.flatMap((member) => {
    const state = stateAt(member, now)
    return state === 'Former' ? [] : [`member ${member.memberId} is ${state}`]
  })
  if (uses.length > 0) throw errors.BUYER_IN_USE({ detail: nameUses(uses) })
}
