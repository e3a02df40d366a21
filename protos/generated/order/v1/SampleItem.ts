// Original file: order/v1/order.proto


export interface SampleItem {
  'variantId'?: (string);
  'quantity'?: (number);
}

export interface SampleItem__Output {
  'variantId': (string);
  'quantity': (number);
}
