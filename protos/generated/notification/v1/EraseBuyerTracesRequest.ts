// Original file: notification/v1/notification.proto


export interface EraseBuyerTracesRequest {
  'shopId'?: (string);
  'email'?: (string);
  'ids'?: (string)[];
  'cursor'?: (string);
  '_cursor'?: "cursor";
}

export interface EraseBuyerTracesRequest__Output {
  'shopId': (string);
  'email': (string);
  'ids': (string)[];
  'cursor'?: (string);
  '_cursor'?: "cursor";
}
