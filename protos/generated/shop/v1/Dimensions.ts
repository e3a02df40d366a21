// Original file: shop/v1/shop.proto


export interface Dimensions {
  'length'?: (number | string);
  'width'?: (number | string);
  'height'?: (number | string);
  'unit'?: (string);
}

export interface Dimensions__Output {
  'length': (number);
  'width': (number);
  'height': (number);
  'unit': (string);
}
