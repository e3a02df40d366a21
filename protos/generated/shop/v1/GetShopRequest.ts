// Original file: shop/v1/shop.proto


export interface GetShopRequest {
  'shopId'?: (string);
}

export interface GetShopRequest__Output {
  'shopId': (string);
}
