// Original file: shop/v1/shop.proto


export interface FindStorefrontResponse {
  'shopId'?: (string);
  'name'?: (string);
  'domain'?: (string);
  'publicDomain'?: (string);
  'currency'?: (string);
}

export interface FindStorefrontResponse__Output {
  'shopId': (string);
  'name': (string);
  'domain': (string);
  'publicDomain': (string);
  'currency': (string);
}
