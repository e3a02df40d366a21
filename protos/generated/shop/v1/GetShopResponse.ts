// Original file: shop/v1/shop.proto


export interface GetShopResponse {
  'id'?: (string);
  'name'?: (string);
  'domain'?: (string);
  'publicDomain'?: (string);
}

export interface GetShopResponse__Output {
  'id': (string);
  'name': (string);
  'domain': (string);
  'publicDomain': (string);
}
