// Original file: order/v1/order.proto


export interface Weight {
  'value'?: (number | string);
  'unit'?: (string);
}

export interface Weight__Output {
  'value': (number);
  'unit': (string);
}
