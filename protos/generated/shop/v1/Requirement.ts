// Original file: shop/v1/shop.proto


export interface Requirement {
  'field'?: (string);
  'reason'?: (string);
}

export interface Requirement__Output {
  'field': (string);
  'reason': (string);
}
