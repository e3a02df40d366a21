// Original file: order/v1/order.proto

import type { Color as _order_v1_Color, Color__Output as _order_v1_Color__Output } from '../../order/v1/Color.ts';

export interface Attributes {
  'description'?: (string);
  'color'?: (_order_v1_Color | null);
  'size'?: (string);
  '_description'?: "description";
  '_color'?: "color";
  '_size'?: "size";
}

export interface Attributes__Output {
  'description'?: (string);
  'color'?: (_order_v1_Color__Output | null);
  'size'?: (string);
  '_description'?: "description";
  '_color'?: "color";
  '_size'?: "size";
}
