// Original file: shop/v1/shop.proto


export interface SetCollectionProductsRequest {
  'collectionId'?: (string);
  'offerIds'?: (string)[];
}

export interface SetCollectionProductsRequest__Output {
  'collectionId': (string);
  'offerIds': (string)[];
}
