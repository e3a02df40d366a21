// Original file: shop/v1/shop.proto

import type { Offer as _shop_v1_Offer, Offer__Output as _shop_v1_Offer__Output } from '../../shop/v1/Offer.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListProductsResponse {
  'offers'?: (_shop_v1_Offer)[];
  'total'?: (number | string | Long);
  'nextCursor'?: (string);
  '_total'?: "total";
  '_nextCursor'?: "nextCursor";
}

export interface ListProductsResponse__Output {
  'offers': (_shop_v1_Offer__Output)[];
  'total'?: (number);
  'nextCursor'?: (string);
  '_total'?: "total";
  '_nextCursor'?: "nextCursor";
}
