// Original file: shop/v1/shop.proto


export interface Weight {
  'value'?: (number | string);
  'unit'?: (string);
}

export interface Weight__Output {
  'value': (number);
  'unit': (string);
}
