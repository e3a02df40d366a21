// Original file: notification/v1/notification.proto

import type { WebhookEvent as _notification_v1_WebhookEvent, WebhookEvent__Output as _notification_v1_WebhookEvent__Output } from '../../notification/v1/WebhookEvent.ts';

export interface ListWebhookEventsResponse {
  'events'?: (_notification_v1_WebhookEvent)[];
  'total'?: (number);
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}

export interface ListWebhookEventsResponse__Output {
  'events': (_notification_v1_WebhookEvent__Output)[];
  'total': (number);
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}
