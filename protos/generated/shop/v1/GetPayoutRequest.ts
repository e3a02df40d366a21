// Original file: shop/v1/shop.proto


export interface GetPayoutRequest {
  'shopId'?: (string);
}

export interface GetPayoutRequest__Output {
  'shopId': (string);
}
