// Original file: shop/v1/shop.proto


export interface ListStorefrontOffersRequest {
  'size'?: (number);
  'page'?: (number);
  'cursor'?: (string);
  'collectionSlug'?: (string);
  'currency'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
  '_collectionSlug'?: "collectionSlug";
  '_currency'?: "currency";
}

export interface ListStorefrontOffersRequest__Output {
  'size': (number);
  'page'?: (number);
  'cursor'?: (string);
  'collectionSlug'?: (string);
  'currency'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
  '_collectionSlug'?: "collectionSlug";
  '_currency'?: "currency";
}
