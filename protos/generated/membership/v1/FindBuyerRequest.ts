// Original file: membership/v1/membership.proto


export interface FindBuyerRequest {
  'shopId'?: (string);
  'email'?: (string);
}

export interface FindBuyerRequest__Output {
  'shopId': (string);
  'email': (string);
}
