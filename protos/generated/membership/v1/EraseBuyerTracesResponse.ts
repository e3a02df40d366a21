// Original file: membership/v1/membership.proto


export interface EraseBuyerTracesResponse {
  'events'?: (number);
  'answers'?: (number);
  'cursor'?: (string);
  'unreadableAnswers'?: (number);
  '_cursor'?: "cursor";
}

export interface EraseBuyerTracesResponse__Output {
  'events': (number);
  'answers': (number);
  'cursor'?: (string);
  'unreadableAnswers': (number);
  '_cursor'?: "cursor";
}
