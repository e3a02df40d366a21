// Original file: order/v1/order.proto

import type { CartItem as _order_v1_CartItem, CartItem__Output as _order_v1_CartItem__Output } from '../../order/v1/CartItem.ts';

export interface ChangeCartItemsRequest {
  'cartId'?: (string);
  'items'?: (_order_v1_CartItem)[];
}

export interface ChangeCartItemsRequest__Output {
  'cartId': (string);
  'items': (_order_v1_CartItem__Output)[];
}
