// Original file: notification/v1/notification.proto


export interface TestWebhookRequest {
  'id'?: (string);
  'type'?: (string);
  '_type'?: "type";
}

export interface TestWebhookRequest__Output {
  'id': (string);
  'type'?: (string);
  '_type'?: "type";
}
