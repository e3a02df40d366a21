// Original file: shop/v1/shop.proto


export interface GetInventoryRequest {
  'productId'?: (string);
}

export interface GetInventoryRequest__Output {
  'productId': (string);
}
