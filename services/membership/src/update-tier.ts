import { isDeepStrictEqual } from 'node:util'
import { errors as general } from '@atelier/errors/failure.ts'
import { tierUpserted } from '@atelier/events/membership.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { UpdateTierRequest__Output } from '@atelier/protos/membership/v1/UpdateTierRequest.ts'
import type { UpdateTierResponse } from '@atelier/protos/membership/v1/UpdateTierResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { requireImages } from './require-images.ts'
import { changeFields, findProblems, toTier, toTierFacts } from './tier.ts'
import { tierStore } from './tier-store.ts'

/**
 * Changes what is given of a tier, and announces it when that is a change. Fails with REQUEST_INVALID, TIER_NOT_FOUND,
 * TIER_ARCHIVED, and as `requireImages`.
 */
export async function updateTier(
  { pool, outbox, baseUrl }: { pool: Pool; outbox: Outbox; baseUrl: string },
  call: Call,
  request: UpdateTierRequest__Output,
): Promise<UpdateTierResponse> {
  const { shopId } = principalOf(call)
  const { tierId, imageResourceId } = request
  const problems = findProblems(request)
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })

  const tier = await pool.transaction(async (tx) => {
    const tiers = tierStore(tx)
    const before = await tiers.lock(shopId, tierId)
    if (!before) throw errors.TIER_NOT_FOUND({ tierId })
    if (before.isArchived) throw errors.TIER_ARCHIVED({ tierId })
    if (imageResourceId !== undefined)
      await requireImages(tx, shopId, [{ pointer: '/imageResourceId', resourceId: imageResourceId }])
    const fields = changeFields(before, request)
    if (isDeepStrictEqual({ ...before, ...fields }, before)) return before
    await tiers.update(shopId, tierId, fields)
    const after = await tiers.find(shopId, tierId)
    if (!after) throw new Error('the tier that was just changed is not there')
    await outbox.announce(tx, tierUpserted, {
      aggregateId: `tier/${tierId}`,
      shopId,
      requestId: call.requestId,
      data: toTierFacts(baseUrl, after),
    })
    return after
  })
  outbox.poke()
  return { tier: toTier(baseUrl, tier) }
}
