// Original file: shop/v1/shop.proto


export interface ProvisionShopRequest {
  'shopId'?: (string);
  'agencyId'?: (string);
  'name'?: (string);
  'own'?: (boolean);
}

export interface ProvisionShopRequest__Output {
  'shopId': (string);
  'agencyId': (string);
  'name': (string);
  'own': (boolean);
}
