// Original file: shop/v1/shop.proto


export interface DeleteCollectionRequest {
  'idOrSlug'?: (string);
}

export interface DeleteCollectionRequest__Output {
  'idOrSlug': (string);
}
