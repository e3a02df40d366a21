import { errors as general } from '@atelier/errors/failure.ts'
import { tierUpserted } from '@atelier/events/membership.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { CreateTierRequest__Output } from '@atelier/protos/membership/v1/CreateTierRequest.ts'
import type { CreateTierResponse } from '@atelier/protos/membership/v1/CreateTierResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { requireImages } from './require-images.ts'
import { changeFields, findProblems, type TierFields, tiersMax, toTier, toTierFacts } from './tier.ts'
import { tierStore } from './tier-store.ts'

/** A tier of which nothing is said. */
const plain: Omit<TierFields, 'name' | 'imageId'> = {
  description: '',
  monthlyAmounts: {},
  annualAmounts: {},
  pricesAutomaticallyConverted: false,
  askForShippingAddress: false,
  benefits: [],
}

/**
 * Makes a tier, the last in the shop's order, and announces it. Fails with REQUEST_INVALID, TIER_LIMIT_REACHED, and as
 * `requireImages`.
 */
export async function createTier(
  { outbox, baseUrl }: { outbox: Outbox; baseUrl: string },
  call: Call,
  request: CreateTierRequest__Output,
  settle: Settle,
): Promise<CreateTierResponse> {
  const { shopId } = principalOf(call)
  const problems = findProblems(request)
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })
  const { name, imageResourceId: imageId } = request
  const fields = changeFields({ ...plain, name, imageId }, { ...request, tierId: 0 })

  const answer = await settle((db) =>
    db.transaction(async (tx) => {
      const tiers = tierStore(tx)
      const count = await tiers.lockCountOf(shopId)
      if (count >= tiersMax) throw errors.TIER_LIMIT_REACHED({ max: tiersMax })
      await requireImages(tx, shopId, [{ pointer: '/imageResourceId', resourceId: imageId }])
      const tierId = await tiers.insert(shopId, count + 1, fields)
      const tier = await tiers.find(shopId, tierId)
      if (!tier) throw new Error('the tier that was just made is not there')
      await outbox.announce(tx, tierUpserted, {
        aggregateId: `tier/${tierId}`,
        shopId,
        requestId: call.requestId,
        data: toTierFacts(baseUrl, tier),
      })
      return { tier: toTier(baseUrl, tier) }
    }),
  )
  outbox.poke()
  return answer
}
