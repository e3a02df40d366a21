// Original file: order/v1/order.proto


export interface CartItem {
  'variantId'?: (string);
  'quantity'?: (number);
}

export interface CartItem__Output {
  'variantId': (string);
  'quantity': (number);
}
