// Original file: shop/v1/shop.proto

import type { Color as _shop_v1_Color, Color__Output as _shop_v1_Color__Output } from '../../shop/v1/Color.ts';

export interface Attributes {
  'description'?: (string);
  'color'?: (_shop_v1_Color | null);
  'size'?: (string);
  '_description'?: "description";
  '_size'?: "size";
}

export interface Attributes__Output {
  'description'?: (string);
  'color': (_shop_v1_Color__Output | null);
  'size'?: (string);
  '_description'?: "description";
  '_size'?: "size";
}
