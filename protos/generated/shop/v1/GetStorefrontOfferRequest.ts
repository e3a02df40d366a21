// Original file: shop/v1/shop.proto


export interface GetStorefrontOfferRequest {
  'slug'?: (string);
  'currency'?: (string);
  '_currency'?: "currency";
}

export interface GetStorefrontOfferRequest__Output {
  'slug': (string);
  'currency'?: (string);
  '_currency'?: "currency";
}
