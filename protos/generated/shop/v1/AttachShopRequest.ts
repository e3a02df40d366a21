// Original file: shop/v1/shop.proto


export interface AttachShopRequest {
  'shopId'?: (string);
  'agencyId'?: (string);
}

export interface AttachShopRequest__Output {
  'shopId': (string);
  'agencyId': (string);
}
