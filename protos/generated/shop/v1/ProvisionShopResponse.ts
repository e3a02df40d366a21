// Original file: shop/v1/shop.proto


export interface ProvisionShopResponse {
  'shopId'?: (string);
}

export interface ProvisionShopResponse__Output {
  'shopId': (string);
}
