// Original file: shop/v1/shop.proto


export interface ListShopsRequest {
  'cursor'?: (string);
  'limit'?: (number);
  '_cursor'?: "cursor";
  '_limit'?: "limit";
}

export interface ListShopsRequest__Output {
  'cursor'?: (string);
  'limit'?: (number);
  '_cursor'?: "cursor";
  '_limit'?: "limit";
}
