// Original file: notification/v1/notification.proto


export interface RedeliverWebhookEventRequest {
  'id'?: (string);
  'webhookId'?: (string);
  '_webhookId'?: "webhookId";
}

export interface RedeliverWebhookEventRequest__Output {
  'id': (string);
  'webhookId'?: (string);
  '_webhookId'?: "webhookId";
}
