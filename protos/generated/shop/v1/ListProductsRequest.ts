// Original file: shop/v1/shop.proto


export interface ListProductsRequest {
  'size'?: (number);
  'page'?: (number);
  'cursor'?: (string);
  'search'?: (string);
  'access'?: (string);
  'state'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
  '_search'?: "search";
  '_access'?: "access";
  '_state'?: "state";
}

export interface ListProductsRequest__Output {
  'size': (number);
  'page'?: (number);
  'cursor'?: (string);
  'search'?: (string);
  'access'?: (string);
  'state'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
  '_search'?: "search";
  '_access'?: "access";
  '_state'?: "state";
}
