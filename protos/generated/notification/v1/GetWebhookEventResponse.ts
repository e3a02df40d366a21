// Original file: notification/v1/notification.proto

import type { WebhookEvent as _notification_v1_WebhookEvent, WebhookEvent__Output as _notification_v1_WebhookEvent__Output } from '../../notification/v1/WebhookEvent.ts';

export interface GetWebhookEventResponse {
  'event'?: (_notification_v1_WebhookEvent | null);
}

export interface GetWebhookEventResponse__Output {
  'event': (_notification_v1_WebhookEvent__Output | null);
}
