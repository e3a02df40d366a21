// Original file: preview/v1/preview.proto


export interface Product {
  'productId'?: (string);
  'name'?: (string);
}

export interface Product__Output {
  'productId': (string);
  'name': (string);
}
