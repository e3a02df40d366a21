import { openSweep } from '@atelier/boot/sweep.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { cancelDeliveries } from './cancel-deliveries.ts'
import { deliveryStore } from './delivery-store.ts'
import { keptDays } from './kept-days.ts'
import { ledgerStore } from './ledger-store.ts'
import { webhookStore } from './webhook-store.ts'

const batchSizeMax = 1_000
const intervalMs = 3_600_000

/**
 * Forgets deliveries and events of more than a month ago and secrets that are no longer good, ends what webhooks that are gone
 * were to be sent, and wakes those that nothing else would. Answers how many of the larger kind were forgotten.
 */
export async function sweepWebhooks({ pool }: { pool: Pool }): Promise<number> {
  const deliveries = deliveryStore(pool)
  for (const webhookId of await deliveries.listOrphans(batchSizeMax)) await cancelDeliveries({ pool }, webhookId)
  await webhookStore(pool).deleteExpiredSecrets()
  // In this order: a delivery has nothing to say without its event.
  const old = await forgetDeliveries({ pool })
  await deliveries.wakeForgotten()
  if (old === batchSizeMax) return old
  return ledgerStore(pool).deleteOld(keptDays, batchSizeMax)
}

/** What waited for one that is forgotten goes on. */
async function forgetDeliveries({ pool }: { pool: Pool }): Promise<number> {
  const old = await deliveryStore(pool).listOld(keptDays, batchSizeMax)
  if (old.length === 0) return 0
  await pool.transaction(async (tx) => {
    const deliveries = deliveryStore(tx)
    // The webhooks first, as everywhere.
    const ordered = await webhookStore(tx).lockOrdered([...new Set(old.map(({ webhookId }) => webhookId))])
    await deliveries.deleteThese(old)
    for (const webhookId of ordered) {
      await deliveries.arrange(webhookId, true)
      await deliveries.lookNext(webhookId)
    }
  })
  return old.length
}

/** Keeps sweeping, every hour or so. */
export function openWebhookSweep(deps: { pool: Pool }): AsyncDisposable {
  return openSweep({ name: 'webhooks', sweepBatch: () => sweepWebhooks(deps), batchSizeMax, intervalMs })
}
