// Original file: shop/v1/shop.proto


export interface ListCollectionsRequest {
  'size'?: (number);
  'page'?: (number);
  'cursor'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
}

export interface ListCollectionsRequest__Output {
  'size': (number);
  'page'?: (number);
  'cursor'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
}
