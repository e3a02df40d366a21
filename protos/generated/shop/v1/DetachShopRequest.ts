// Original file: shop/v1/shop.proto


export interface DetachShopRequest {
  'shopId'?: (string);
}

export interface DetachShopRequest__Output {
  'shopId': (string);
}
