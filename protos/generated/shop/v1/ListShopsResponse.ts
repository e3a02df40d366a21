// Original file: shop/v1/shop.proto

import type { ShopSummary as _shop_v1_ShopSummary, ShopSummary__Output as _shop_v1_ShopSummary__Output } from '../../shop/v1/ShopSummary.ts';

export interface ListShopsResponse {
  'shops'?: (_shop_v1_ShopSummary)[];
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}

export interface ListShopsResponse__Output {
  'shops': (_shop_v1_ShopSummary__Output)[];
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}
