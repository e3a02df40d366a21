// Original file: shop/v1/shop.proto


export interface GetProductRequest {
  'productId'?: (string);
}

export interface GetProductRequest__Output {
  'productId': (string);
}
