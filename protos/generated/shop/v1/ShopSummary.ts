// Original file: shop/v1/shop.proto


export interface ShopSummary {
  'shopId'?: (string);
  'name'?: (string);
}

export interface ShopSummary__Output {
  'shopId': (string);
  'name': (string);
}
