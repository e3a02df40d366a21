import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ReceiveStripeEventRequest__Output } from '@atelier/protos/shop/v1/ReceiveStripeEventRequest.ts'
import type { ReceiveStripeEventResponse } from '@atelier/protos/shop/v1/ReceiveStripeEventResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { noteAccountReport } from './note-account-report.ts'
import type { ReadStripeEvent } from './stripe-payouts.ts'

/** Takes what Stripe tells. Fails with STRIPE_EVENT_INVALID unless Stripe signed it for us, as where Stripe is not used. */
export async function receiveStripeEvent(
  deps: { pool: Pool; outbox: Outbox; readStripeEvent: ReadStripeEvent | null },
  { body, signature }: ReceiveStripeEventRequest__Output,
  { requestId }: Call,
): Promise<ReceiveStripeEventResponse> {
  if (!deps.readStripeEvent) throw errors.STRIPE_EVENT_INVALID()
  const { report } = deps.readStripeEvent(body, signature)
  if (!report) return {}
  await deps.pool.transaction((tx) => noteAccountReport(tx, deps.outbox.announce, report, requestId))
  deps.outbox.poke()
  return {}
}
