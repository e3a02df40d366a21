import { errors as general } from '@atelier/errors/failure.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ReceiveStripeEventRequest__Output } from '@atelier/protos/shop/v1/ReceiveStripeEventRequest.ts'
import type { ReceiveStripeEventResponse } from '@atelier/protos/shop/v1/ReceiveStripeEventResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { noteAccountReport } from './note-account-report.ts'
import type { ReadStripeEvent } from './stripe-payouts.ts'

/** A shop follows its account within seconds, or when its call is repeated. What is older is likely nobody's here. */
const unknownMsMax = 3_600_000

/**
 * Takes what Stripe tells. Fails with STRIPE_EVENT_INVALID unless Stripe signed it for us, as where Stripe is not used; with
 * PAYOUT_PROVIDER_UNAVAILABLE, and with UNAVAILABLE while the account may be one whose shop is still being made, so that
 * Stripe sends the event again.
 */
export async function receiveStripeEvent(
  deps: { pool: Pool; outbox: Outbox; readStripeEvent: ReadStripeEvent | null },
  { body, signature }: ReceiveStripeEventRequest__Output,
  { requestId }: Call,
): Promise<ReceiveStripeEventResponse> {
  if (!deps.readStripeEvent) throw errors.STRIPE_EVENT_INVALID()
  const { eventId, createdAt, report } = await deps.readStripeEvent(body, signature)
  if (!report) return {}
  const isKnown = await deps.pool.transaction((tx) => noteAccountReport(tx, deps.outbox.announce, report, requestId))
  if (!isKnown && Date.now() - createdAt.getTime() < unknownMsMax)
    throw general.UNAVAILABLE({}, { cause: new Error(`no shop has the account of ${eventId} yet`) })
  deps.outbox.poke()
  return {}
}
