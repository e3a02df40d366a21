import { log } from '@atelier/boot/logger.ts'
import { openSweep } from '@atelier/boot/sweep.ts'
import type { Seal } from '@atelier/idempotency/seal.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { type SealedSecret, webhookStore } from './webhook-store.ts'

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
  let unreadable = 0
  const sweepBatch = async () => {
    for (let count = 0; ; ) {
      const found = await webhooks.listSealedByOthers(seal.keyId, after, batchSizeMax)
      for (const each of found) {
        const secret = open(seal, each)
        if (secret === null) unreadable += 1
        else {
          await webhooks.reseal(each, seal.close(each.webhookId, secret), seal.keyId)
          count += 1
        }
        after = each
        // Said of a whole batch only where it is one: fewer end the round.
        if (count === batchSizeMax) return count
      }
      if (found.length < batchSizeMax) {
        if (unreadable > 0)
          log.warn({ unreadable }, 'secrets of webhooks cannot be read, and stay sealed by another key')
        after = beforeAll
        unreadable = 0
        return count
      }
    }
  }
  return openSweep({ name: 'webhook secrets of another key', sweepBatch, batchSizeMax, intervalMs })
}

/** Null where it cannot be read: one line tells of all of them. */
function open(seal: Seal, { webhookId, sealed }: SealedSecret): string | null {
  try {
    return seal.open(webhookId, sealed)
  } catch {
    return null
  }
}
