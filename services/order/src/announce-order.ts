import { orderUpdated } from '@atelier/events/order.ts'
import type { Announce } from '@atelier/events/outbox.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import type { z } from 'zod'
import { type Order, toOrderMessage } from './order.ts'

type Update = z.input<typeof orderUpdated.data>['update']

/** Announces one kind of change of an order, as the order is after it. */
export function announceOrder(
  { announce }: { announce: Announce },
  tx: Database,
  order: Order,
  { update, requestId }: { update: Update; requestId: string },
): Promise<void> {
  return announce(tx, orderUpdated, {
    aggregateId: `order/${order.orderId}`,
    shopId: order.shopId,
    requestId,
    data: { order: toOrderMessage(order), stockHolder: order.stockHolder, update },
  })
}
