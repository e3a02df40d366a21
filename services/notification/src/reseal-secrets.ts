import { openSweep } from '@atelier/boot/sweep.ts'
import type { Seal } from '@atelier/idempotency/seal.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { openSecret, webhookStore } from './webhook-store.ts'

const intervalMs = 3_600_000
const beforeAll = { webhookId: '', number: 0 }

/**
 * Seals the secrets of webhooks anew that are sealed by another key than the first one, at once and then every hour or so: they
 * are kept for as long as their webhooks are, and the other key is to go. One that cannot be read stays as it is
 * (`batchSizeMax` is for tests).
 */
export function openSecretResealing({ pool, seal }: { pool: Pool; seal: Seal }, batchSizeMax = 500): AsyncDisposable {
  const webhooks = webhookStore(pool)
  // A batch goes on behind the last one: what cannot be read would be in the way of the others.
  let after = beforeAll
  const sweepBatch = async () => {
    const found = await webhooks.listSealedByOthers(seal.keyId, after, batchSizeMax)
    for (const each of found) {
      const secret = openSecret(seal, each)
      if (secret !== null) await webhooks.reseal(each, seal.close(each.webhookId, secret), seal.keyId)
    }
    after = found.length < batchSizeMax ? beforeAll : (found.at(-1) ?? beforeAll)
    return found.length
  }
  return openSweep({ name: 'webhook secrets of another key', sweepBatch, batchSizeMax, intervalMs })
}
