// Original file: shop/v1/shop.proto

import type { VariantStock as _shop_v1_VariantStock, VariantStock__Output as _shop_v1_VariantStock__Output } from '../../shop/v1/VariantStock.ts';

export interface SetInventoryResponse {
  'variants'?: (_shop_v1_VariantStock)[];
}

export interface SetInventoryResponse__Output {
  'variants': (_shop_v1_VariantStock__Output)[];
}
