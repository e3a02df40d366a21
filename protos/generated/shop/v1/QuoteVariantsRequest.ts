// Original file: shop/v1/shop.proto


export interface QuoteVariantsRequest {
  'shopId'?: (string);
  'variantIds'?: (string)[];
  'currency'?: (string);
  'offerId'?: (string);
  '_currency'?: "currency";
  '_offerId'?: "offerId";
}

export interface QuoteVariantsRequest__Output {
  'shopId': (string);
  'variantIds': (string)[];
  'currency'?: (string);
  'offerId'?: (string);
  '_currency'?: "currency";
  '_offerId'?: "offerId";
}
