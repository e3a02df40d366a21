// Original file: notification/v1/notification.proto

import type { Webhook as _notification_v1_Webhook, Webhook__Output as _notification_v1_Webhook__Output } from '../../notification/v1/Webhook.ts';

export interface GetWebhookResponse {
  'webhook'?: (_notification_v1_Webhook | null);
}

export interface GetWebhookResponse__Output {
  'webhook': (_notification_v1_Webhook__Output | null);
}
