// Original file: order/v1/order.proto


export interface EraseBuyerRequest {
  'shopId'?: (string);
  'email'?: (string);
  'ids'?: (string)[];
}

export interface EraseBuyerRequest__Output {
  'shopId': (string);
  'email': (string);
  'ids': (string)[];
}
