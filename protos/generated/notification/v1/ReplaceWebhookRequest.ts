// Original file: notification/v1/notification.proto


export interface ReplaceWebhookRequest {
  'id'?: (string);
  'url'?: (string);
  'allowedTypes'?: (string)[];
  'ordered'?: (boolean);
}

export interface ReplaceWebhookRequest__Output {
  'id': (string);
  'url': (string);
  'allowedTypes': (string)[];
  'ordered': (boolean);
}
