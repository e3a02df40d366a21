// Original file: shop/v1/shop.proto


export interface ListStorefrontCollectionsRequest {
  'size'?: (number);
  'page'?: (number);
  'cursor'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
}

export interface ListStorefrontCollectionsRequest__Output {
  'size': (number);
  'page'?: (number);
  'cursor'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
}
