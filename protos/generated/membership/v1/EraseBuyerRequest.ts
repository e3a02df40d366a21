// Original file: membership/v1/membership.proto


export interface EraseBuyerRequest {
  'shopId'?: (string);
  'email'?: (string);
}

export interface EraseBuyerRequest__Output {
  'shopId': (string);
  'email': (string);
}
