import { principalChanged } from '@atelier/events/auth.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import type { ApiKey } from './api-key.ts'

/** Announces, in the transaction that makes it true, that what is remembered of these API keys' principals is over. */
export async function announceApiKeys(
  outbox: Outbox,
  tx: Database,
  apiKeys: readonly ApiKey[],
  requestId: string,
): Promise<void> {
  for (const { key, shopId } of apiKeys) {
    const fact = { aggregateId: key, shopId, requestId }
    await outbox.announce(tx, principalChanged, { ...fact, data: { channelId: null, agencyId: null, apiKey: key } })
  }
}
