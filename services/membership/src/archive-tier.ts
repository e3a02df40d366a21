import { tierDeleted } from '@atelier/events/membership.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ArchiveTierResponse } from '@atelier/protos/membership/v1/ArchiveTierResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { tierStore } from './tier-store.ts'

/**
 * Archives a tier for good, and announces it, once however often it is asked: it is sold no more, and what was paid for it
 * is honoured. Fails with TIER_NOT_FOUND.
 */
export async function archiveTier(
  { pool, outbox }: { pool: Pool; outbox: Outbox },
  call: Call,
  tierId: number,
): Promise<ArchiveTierResponse> {
  const { shopId } = principalOf(call)
  await pool.transaction(async (tx) => {
    const tiers = tierStore(tx)
    const tier = await tiers.lock(shopId, tierId)
    if (!tier) throw errors.TIER_NOT_FOUND({ tierId })
    if (tier.isArchived) return
    await tiers.archive(shopId, tierId)
    const fact = { aggregateId: `tier/${tierId}`, shopId, requestId: call.requestId, data: { tierId } }
    await outbox.announce(tx, tierDeleted, fact)
  })
  outbox.poke()
  return {}
}
