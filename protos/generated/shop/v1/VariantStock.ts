// Original file: shop/v1/shop.proto

import type { Stock as _shop_v1_Stock, Stock__Output as _shop_v1_Stock__Output } from '../../shop/v1/Stock.ts';

export interface VariantStock {
  'variantId'?: (string);
  'stock'?: (_shop_v1_Stock | null);
  'expectedInStock'?: (number);
  '_expectedInStock'?: "expectedInStock";
}

export interface VariantStock__Output {
  'variantId': (string);
  'stock': (_shop_v1_Stock__Output | null);
  'expectedInStock'?: (number);
  '_expectedInStock'?: "expectedInStock";
}
