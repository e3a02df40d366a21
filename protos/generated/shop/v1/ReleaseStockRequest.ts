// Original file: shop/v1/shop.proto


export interface ReleaseStockRequest {
  'shopId'?: (string);
  'checkoutId'?: (string);
}

export interface ReleaseStockRequest__Output {
  'shopId': (string);
  'checkoutId': (string);
}
