// Original file: shop/v1/shop.proto


export interface GetCollectionRequest {
  'idOrSlug'?: (string);
}

export interface GetCollectionRequest__Output {
  'idOrSlug': (string);
}
