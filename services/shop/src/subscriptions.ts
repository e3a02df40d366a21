import { on, type Subscription } from '@atelier/events/consume.ts'
import { orderUpdated } from '@atelier/events/order.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import { sandboxAccountReported } from '@atelier/events/shop.ts'
import { noteAccountReport } from './note-account-report.ts'
import { noteCancelledOrder } from './note-cancelled-order.ts'

export function subscriptions(deps: { outbox: Outbox; baseUrl: string }): Subscription[] {
  const { outbox } = deps
  return [
    on(orderUpdated, async ({ data, requestId }, tx) => noteCancelledOrder(deps, tx, data, requestId)),
    on(sandboxAccountReported, async ({ data, requestId }, tx) =>
      noteAccountReport(tx, outbox.announce, { ...data, reportedAt: new Date(data.reportedAt) }, requestId),
    ),
  ]
}
