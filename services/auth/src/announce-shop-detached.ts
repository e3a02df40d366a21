import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { AnnounceShopDetachedResponse } from '@atelier/protos/auth/v1/AnnounceShopDetachedResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { announceApiKeys } from './announce-api-keys.ts'
import { apiKeyStore } from './api-key-store.ts'

/**
 * Announces each API key of a shop that left its agency: they are refused from then on, and nobody need remember them.
 * Repeating it announces them again, which does no harm.
 */
export async function announceShopDetached(
  deps: { pool: Pool; outbox: Outbox },
  shopId: string,
  { requestId }: Call,
): Promise<AnnounceShopDetachedResponse> {
  // Postgres takes no NUL in a text; no id of ours holds one.
  if (shopId.includes('\0')) return {}
  await deps.pool.transaction(async (tx) => {
    await announceApiKeys(deps.outbox, tx, await apiKeyStore(tx).listLiveOfShop(shopId), requestId)
  })
  deps.outbox.poke()
  return {}
}
