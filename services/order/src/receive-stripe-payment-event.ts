import type { Pool } from '@atelier/postgres/pool.ts'
import type { ReceiveStripePaymentEventRequest__Output } from '@atelier/protos/order/v1/ReceiveStripePaymentEventRequest.ts'
import type { ReceiveStripePaymentEventResponse } from '@atelier/protos/order/v1/ReceiveStripePaymentEventResponse.ts'
import type { Payments } from './choose-payments.ts'
import { errors } from './errors.ts'
import { paymentStore } from './payment-store.ts'
import { refundStore } from './refund-store.ts'
import type { Settling } from './settle-payments.ts'

/**
 * Takes what Stripe tells of a payment or a refund: that it is worth a look, and nothing else is believed. What is settled, or
 * none of ours, is taken and changes nothing. Fails with STRIPE_PAYMENT_EVENT_INVALID unless Stripe signed it for us, as where
 * Stripe is not used.
 */
export async function receiveStripePaymentEvent(
  { pool, payments, settling }: { pool: Pool; payments: Payments; settling: Settling },
  { body, signature }: ReceiveStripePaymentEventRequest__Output,
): Promise<ReceiveStripePaymentEventResponse> {
  if (!payments.readStripeEvent) throw errors.STRIPE_PAYMENT_EVENT_INVALID()
  const { paymentId, refundId } = payments.readStripeEvent(body, signature)
  // Noted before it is answered: Stripe does not tell it again.
  if (paymentId !== null) await paymentStore(pool).lookNow(paymentId)
  if (refundId !== null) await refundStore(pool).lookNow(refundId)
  if (paymentId !== null || refundId !== null) settling.poke()
  return {}
}
