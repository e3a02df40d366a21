import type { WebhookEvent } from '@atelier/protos/notification/v1/WebhookEvent.ts'
import type { Attempt, Delivery } from './delivery-store.ts'
import { toBody } from './envelope.ts'

/** An event on its way to a webhook, as it is answered. */
export function toWebhookEvent({ event, webhookId, state }: Delivery, attempts: readonly Attempt[]): WebhookEvent {
  return {
    id: event.eventId,
    type: event.type,
    createdAt: event.occurredAt.toISOString(),
    testMode: event.isTest,
    sequence: event.sequence,
    state,
    attempts: attempts.map(({ beganAt, status, durationMs, error }) => ({
      at: beganAt.toISOString(),
      durationMs,
      ...(status !== null && { status }),
      ...(error !== null && { error }),
    })),
    body: toBody(event, webhookId),
  }
}
