// Original file: order/v1/order.proto

import type { Cart as _order_v1_Cart, Cart__Output as _order_v1_Cart__Output } from '../../order/v1/Cart.ts';

export interface RemoveCartItemsResponse {
  'cart'?: (_order_v1_Cart | null);
}

export interface RemoveCartItemsResponse__Output {
  'cart': (_order_v1_Cart__Output | null);
}
