// Original file: shop/v1/shop.proto

import type { Collection as _shop_v1_Collection, Collection__Output as _shop_v1_Collection__Output } from '../../shop/v1/Collection.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListCollectionsResponse {
  'collections'?: (_shop_v1_Collection)[];
  'total'?: (number | string | Long);
  'nextCursor'?: (string);
  '_total'?: "total";
  '_nextCursor'?: "nextCursor";
}

export interface ListCollectionsResponse__Output {
  'collections': (_shop_v1_Collection__Output)[];
  'total'?: (number);
  'nextCursor'?: (string);
  '_total'?: "total";
  '_nextCursor'?: "nextCursor";
}
