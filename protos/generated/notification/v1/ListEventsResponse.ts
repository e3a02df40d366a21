// Original file: notification/v1/notification.proto


export interface ListEventsResponse {
  'events'?: (string)[];
  'nextCursor'?: (string);
}

export interface ListEventsResponse__Output {
  'events': (string)[];
  'nextCursor': (string);
}
