// Original file: shop/v1/shop.proto

import type { VariantStock as _shop_v1_VariantStock, VariantStock__Output as _shop_v1_VariantStock__Output } from '../../shop/v1/VariantStock.ts';

export interface SetInventoryRequest {
  'productId'?: (string);
  'variants'?: (_shop_v1_VariantStock)[];
}

export interface SetInventoryRequest__Output {
  'productId': (string);
  'variants': (_shop_v1_VariantStock__Output)[];
}
