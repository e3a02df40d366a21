// Original file: notification/v1/notification.proto


export interface EraseBuyerTracesResponse {
  'events'?: (number);
  'deliveries'?: (number);
  'answers'?: (number);
  'cursor'?: (string);
  'unreadableAnswers'?: (number);
  '_cursor'?: "cursor";
}

export interface EraseBuyerTracesResponse__Output {
  'events': (number);
  'deliveries': (number);
  'answers': (number);
  'cursor'?: (string);
  'unreadableAnswers': (number);
  '_cursor'?: "cursor";
}
