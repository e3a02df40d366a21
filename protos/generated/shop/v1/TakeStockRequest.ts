// Original file: shop/v1/shop.proto

import type { StockItem as _shop_v1_StockItem, StockItem__Output as _shop_v1_StockItem__Output } from '../../shop/v1/StockItem.ts';

export interface TakeStockRequest {
  'shopId'?: (string);
  'checkoutId'?: (string);
  'items'?: (_shop_v1_StockItem)[];
}

export interface TakeStockRequest__Output {
  'shopId': (string);
  'checkoutId': (string);
  'items': (_shop_v1_StockItem__Output)[];
}
