// Original file: notification/v1/notification.proto


export interface GetWebhookEventRequest {
  'id'?: (string);
  'webhookId'?: (string);
  '_webhookId'?: "webhookId";
}

export interface GetWebhookEventRequest__Output {
  'id': (string);
  'webhookId'?: (string);
  '_webhookId'?: "webhookId";
}
