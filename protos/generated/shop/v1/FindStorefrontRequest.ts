// Original file: shop/v1/shop.proto


export interface FindStorefrontRequest {
  'publicToken'?: (string);
}

export interface FindStorefrontRequest__Output {
  'publicToken': (string);
}
