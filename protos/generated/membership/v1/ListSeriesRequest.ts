// Original file: membership/v1/membership.proto


export interface ListSeriesRequest {
  'limit'?: (number);
  'page'?: (number);
  'cursor'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
}

export interface ListSeriesRequest__Output {
  'limit': (number);
  'page'?: (number);
  'cursor'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
}
