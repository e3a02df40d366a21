import type { Announce } from '@atelier/events/outbox.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { announceOrder } from './announce-order.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { isFinished, type Order, statusOf } from './order.ts'
import { orderStore } from './order-store.ts'

/**
 * Gives a locked order the status that follows from its fulfilments, and announces it when that is another. What is finished
 * stays so, whatever is told of its fulfilments again.
 */
export async function moveOrder(
  outbox: { announce: Announce },
  tx: Database,
  order: Order,
  requestId: string,
): Promise<void> {
  if (isFinished(order.status)) return
  const status = statusOf(order.lines, await fulfilmentStore(tx).listOf(order.orderId))
  if (status === order.status) return
  const after = await orderStore(tx).update(order.orderId, { status })
  await announceOrder(outbox, tx, after, { update: { type: 'STATUS', previous: order.status }, requestId })
}
