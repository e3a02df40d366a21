// Original file: order/v1/order.proto


export interface RefundItem {
  'variantId'?: (string);
  'quantity'?: (number);
}

export interface RefundItem__Output {
  'variantId': (string);
  'quantity': (number);
}
