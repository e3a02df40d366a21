// Original file: notification/v1/notification.proto


export interface Webhook {
  'id'?: (string);
  'url'?: (string);
  'allowedTypes'?: (string)[];
  'ordered'?: (boolean);
  'state'?: (string);
}

export interface Webhook__Output {
  'id': (string);
  'url': (string);
  'allowedTypes': (string)[];
  'ordered': (boolean);
  'state': (string);
}
