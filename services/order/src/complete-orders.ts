import { openSweep } from '@atelier/boot/sweep.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import { newId } from '@atelier/ids/id.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { announceOrder } from './announce-order.ts'
import { orderStore } from './order-store.ts'

const batchSizeMax = 100

type Deps = { pool: Pool; outbox: Outbox; completesAfterDays: number }

/**
 * Completes orders that were delivered so many days ago, and tells of each once: any number of replicas may do it. Answers how
 * many.
 */
async function completeOrders({ pool, outbox, completesAfterDays }: Deps): Promise<number> {
  const completed = await pool.transaction(async (tx) => {
    const orders = await orderStore(tx).completeDelivered(completesAfterDays, batchSizeMax)
    const requestId = newId('req')
    for (const order of orders)
      await announceOrder(outbox, tx, order, { update: { type: 'STATUS', previous: 'DELIVERED' }, requestId })
    return orders.length
  })
  if (completed > 0) outbox.poke()
  return completed
}

/** Keeps completing orders whose time comes, every `intervalMs` or so. */
export function openOrderCompletion(deps: Deps, intervalMs: number): AsyncDisposable {
  return openSweep({ name: 'delivered orders', sweepBatch: () => completeOrders(deps), batchSizeMax, intervalMs })
}
