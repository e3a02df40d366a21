// Original file: shop/v1/shop.proto

import type { Weight as _shop_v1_Weight, Weight__Output as _shop_v1_Weight__Output } from '../../shop/v1/Weight.ts';
import type { Dimensions as _shop_v1_Dimensions, Dimensions__Output as _shop_v1_Dimensions__Output } from '../../shop/v1/Dimensions.ts';

export interface VariantChange {
  'variantId'?: (string);
  'sku'?: (string);
  'weight'?: (_shop_v1_Weight | null);
  'dimensions'?: (_shop_v1_Dimensions | null);
  '_sku'?: "sku";
}

export interface VariantChange__Output {
  'variantId': (string);
  'sku'?: (string);
  'weight': (_shop_v1_Weight__Output | null);
  'dimensions': (_shop_v1_Dimensions__Output | null);
  '_sku'?: "sku";
}
