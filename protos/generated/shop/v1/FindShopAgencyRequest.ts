// Original file: shop/v1/shop.proto


export interface FindShopAgencyRequest {
  'shopId'?: (string);
}

export interface FindShopAgencyRequest__Output {
  'shopId': (string);
}
