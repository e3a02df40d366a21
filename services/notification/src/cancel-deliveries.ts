import type { Pool } from '@atelier/postgres/pool.ts'
import { deliveryStore } from './delivery-store.ts'

const batchSizeMax = 5_000

/** Ends all that a webhook that is gone was still to be sent, and answers how many that were. */
export async function cancelDeliveries({ pool }: { pool: Pool }, webhookId: string): Promise<number> {
  let cancelled = 0
  for (;;) {
    const count = await deliveryStore(pool).cancelOf(webhookId, batchSizeMax)
    cancelled += count
    if (count < batchSizeMax) return cancelled
  }
}
