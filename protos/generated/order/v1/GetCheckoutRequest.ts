// Original file: order/v1/order.proto


export interface GetCheckoutRequest {
  'checkoutId'?: (string);
}

export interface GetCheckoutRequest__Output {
  'checkoutId': (string);
}
