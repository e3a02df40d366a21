// Original file: shop/v1/shop.proto


export interface ReplaceCollectionRequest {
  'idOrSlug'?: (string);
  'name'?: (string);
  'description'?: (string);
  'offerIds'?: (string)[];
  'keepsOffers'?: (boolean);
}

export interface ReplaceCollectionRequest__Output {
  'idOrSlug': (string);
  'name': (string);
  'description': (string);
  'offerIds': (string)[];
  'keepsOffers': (boolean);
}
