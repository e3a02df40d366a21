import type { Webhook as WebhookMessage } from '@atelier/protos/notification/v1/Webhook.ts'
import type { EventType } from './event-type.ts'

export type WebhookState = 'ACTIVE' | 'PAUSED'

/** It is paused when it keeps failing, and goes on when somebody says so. */
export const webhookMoves = {
  ACTIVE: ['PAUSED'],
  PAUSED: ['ACTIVE'],
} as const satisfies Record<WebhookState, readonly WebhookState[]>

/** What whoever makes a webhook says of it. */
export type WebhookFields = { url: string; allowedTypes: readonly EventType[]; isOrdered: boolean }
export type Webhook = WebhookFields & { webhookId: string; shopId: string; state: WebhookState }

/** Of one shop: each is another delivery of every event. */
export const webhooksMax = 20

export const toWebhook = ({ webhookId, url, allowedTypes, isOrdered, state }: Webhook): WebhookMessage => ({
  id: webhookId,
  url,
  allowedTypes: [...allowedTypes],
  ordered: isOrdered,
  state,
})
