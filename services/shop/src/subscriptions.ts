import { on, type Subscription } from '@atelier/events/consume.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import { sandboxAccountReported } from '@atelier/events/shop.ts'
import { noteAccountReport } from './note-account-report.ts'

export function subscriptions({ outbox }: { outbox: Outbox }): Subscription[] {
  return [
    on(sandboxAccountReported, async ({ data, requestId }, tx) =>
      noteAccountReport(tx, outbox.announce, { ...data, reportedAt: new Date(data.reportedAt) }, requestId),
    ),
  ]
}
