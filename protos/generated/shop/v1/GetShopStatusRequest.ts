// Original file: shop/v1/shop.proto


export interface GetShopStatusRequest {
  'shopId'?: (string);
}

export interface GetShopStatusRequest__Output {
  'shopId': (string);
}
