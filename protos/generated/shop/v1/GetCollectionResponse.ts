// Original file: shop/v1/shop.proto

import type { Collection as _shop_v1_Collection, Collection__Output as _shop_v1_Collection__Output } from '../../shop/v1/Collection.ts';

export interface GetCollectionResponse {
  'collection'?: (_shop_v1_Collection | null);
}

export interface GetCollectionResponse__Output {
  'collection': (_shop_v1_Collection__Output | null);
}
