// Original file: notification/v1/notification.proto


export interface ListWebhookEventsRequest {
  'size'?: (number);
  'page'?: (number);
  'cursor'?: (string);
  'type'?: (string);
  'state'?: (string);
  'createdAfter'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
  '_type'?: "type";
  '_state'?: "state";
  '_createdAfter'?: "createdAfter";
}

export interface ListWebhookEventsRequest__Output {
  'size': (number);
  'page'?: (number);
  'cursor'?: (string);
  'type'?: (string);
  'state'?: (string);
  'createdAfter'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
  '_type'?: "type";
  '_state'?: "state";
  '_createdAfter'?: "createdAfter";
}
