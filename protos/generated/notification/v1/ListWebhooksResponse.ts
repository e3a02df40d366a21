// Original file: notification/v1/notification.proto

import type { Webhook as _notification_v1_Webhook, Webhook__Output as _notification_v1_Webhook__Output } from '../../notification/v1/Webhook.ts';

export interface ListWebhooksResponse {
  'webhooks'?: (_notification_v1_Webhook)[];
  'total'?: (number);
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}

export interface ListWebhooksResponse__Output {
  'webhooks': (_notification_v1_Webhook__Output)[];
  'total': (number);
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}
