import type { Pool } from '@atelier/postgres/pool.ts'
import type { EraseBuyerRequest__Output } from '@atelier/protos/membership/v1/EraseBuyerRequest.ts'
import type { EraseBuyerResponse } from '@atelier/protos/membership/v1/EraseBuyerResponse.ts'
import { refuseUses } from './find-buyer.ts'
import { memberStore } from './member-store.ts'

/**
 * Makes the members of an address unknown. How long each was a member, and of what, stays, and so does the name that the partner
 * has for the customer: it says nothing without the partner's own data. Nobody is told of it. Fails with BUYER_IN_USE, and then
 * changes nothing.
 */
export async function eraseBuyer(
  { pool }: { pool: Pool },
  { shopId, email }: EraseBuyerRequest__Output,
  now = new Date(),
): Promise<EraseBuyerResponse> {
  return pool.transaction(async (tx) => {
    const members = memberStore(tx)
    const found = await members.lockOfEmail(shopId, email)
    refuseUses(found, now)
    await members.eraseNames(found.map(({ memberId }) => memberId))
    return { members: found.length }
  })
}
