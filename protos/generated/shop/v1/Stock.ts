// Original file: shop/v1/shop.proto


export interface Stock {
  'type'?: (string);
  'inStock'?: (number);
  '_inStock'?: "inStock";
}

export interface Stock__Output {
  'type': (string);
  'inStock'?: (number);
  '_inStock'?: "inStock";
}
