// Original file: shop/v1/shop.proto


export interface CreateCollectionRequest {
  'name'?: (string);
  'description'?: (string);
  'offerIds'?: (string)[];
}

export interface CreateCollectionRequest__Output {
  'name': (string);
  'description': (string);
  'offerIds': (string)[];
}
