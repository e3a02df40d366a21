// Original file: notification/v1/notification.proto


export interface ListEventsRequest {
  'after'?: (string);
  'limit'?: (number);
  'type'?: (string);
  '_type'?: "type";
}

export interface ListEventsRequest__Output {
  'after': (string);
  'limit': (number);
  'type'?: (string);
  '_type'?: "type";
}
