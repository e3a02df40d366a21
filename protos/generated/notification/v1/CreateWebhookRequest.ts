// Original file: notification/v1/notification.proto


export interface CreateWebhookRequest {
  'url'?: (string);
  'allowedTypes'?: (string)[];
  'ordered'?: (boolean);
}

export interface CreateWebhookRequest__Output {
  'url': (string);
  'allowedTypes': (string)[];
  'ordered': (boolean);
}
