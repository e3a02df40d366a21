import { on, type Subscription } from '@atelier/events/consume.ts'
import { membershipChanged, membershipPaid } from '@atelier/events/order.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import { noteMembership } from './note-membership.ts'

export function subscriptions({ outbox, graceDays }: { outbox: Outbox; graceDays: number }): Subscription[] {
  const deps = { announce: outbox.announce, graceDays }
  return [
    on(membershipPaid, async (event, tx) => noteMembership(deps, tx, event)),
    on(membershipChanged, async (event, tx) => noteMembership(deps, tx, event)),
  ]
}
