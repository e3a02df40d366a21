// Original file: shop/v1/shop.proto


export interface SetProductAccessRequest {
  'productId'?: (string);
  'access'?: (string);
}

export interface SetProductAccessRequest__Output {
  'productId': (string);
  'access': (string);
}
