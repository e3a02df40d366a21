// Original file: shop/v1/shop.proto

import type { StockItem as _shop_v1_StockItem, StockItem__Output as _shop_v1_StockItem__Output } from '../../shop/v1/StockItem.ts';

export interface HoldStockRequest {
  'shopId'?: (string);
  'checkoutId'?: (string);
  'items'?: (_shop_v1_StockItem)[];
  'holdSeconds'?: (number);
}

export interface HoldStockRequest__Output {
  'shopId': (string);
  'checkoutId': (string);
  'items': (_shop_v1_StockItem__Output)[];
  'holdSeconds': (number);
}
