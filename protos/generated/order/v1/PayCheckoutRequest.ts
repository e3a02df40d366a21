// Original file: order/v1/order.proto


export interface PayCheckoutRequest {
  'checkoutId'?: (string);
  'paymentToken'?: (string);
  '_paymentToken'?: "paymentToken";
}

export interface PayCheckoutRequest__Output {
  'checkoutId': (string);
  'paymentToken'?: (string);
  '_paymentToken'?: "paymentToken";
}
