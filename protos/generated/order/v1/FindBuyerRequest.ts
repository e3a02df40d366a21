// Original file: order/v1/order.proto


export interface FindBuyerRequest {
  'shopId'?: (string);
  'email'?: (string);
}

export interface FindBuyerRequest__Output {
  'shopId': (string);
  'email': (string);
}
