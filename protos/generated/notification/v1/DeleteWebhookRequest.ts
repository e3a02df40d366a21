// Original file: notification/v1/notification.proto


export interface DeleteWebhookRequest {
  'id'?: (string);
}

export interface DeleteWebhookRequest__Output {
  'id': (string);
}
