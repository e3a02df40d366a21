// Original file: order/v1/order.proto


export interface FulfilmentItem {
  'variantId'?: (string);
  'quantity'?: (number);
}

export interface FulfilmentItem__Output {
  'variantId': (string);
  'quantity': (number);
}
