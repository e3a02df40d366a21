// Original file: notification/v1/notification.proto


export interface ListWebhooksRequest {
  'size'?: (number);
  'page'?: (number);
  'cursor'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
}

export interface ListWebhooksRequest__Output {
  'size': (number);
  'page'?: (number);
  'cursor'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
}
