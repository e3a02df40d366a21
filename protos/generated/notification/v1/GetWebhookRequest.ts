// Original file: notification/v1/notification.proto


export interface GetWebhookRequest {
  'id'?: (string);
}

export interface GetWebhookRequest__Output {
  'id': (string);
}
