// Original file: order/v1/order.proto


export interface ChooseShippingOptionRequest {
  'checkoutId'?: (string);
  'shippingOptionId'?: (string);
}

export interface ChooseShippingOptionRequest__Output {
  'checkoutId': (string);
  'shippingOptionId': (string);
}
