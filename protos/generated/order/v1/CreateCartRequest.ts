// Original file: order/v1/order.proto

import type { CartItem as _order_v1_CartItem, CartItem__Output as _order_v1_CartItem__Output } from '../../order/v1/CartItem.ts';
import type { Metadata as _order_v1_Metadata, Metadata__Output as _order_v1_Metadata__Output } from '../../order/v1/Metadata.ts';

export interface CreateCartRequest {
  'items'?: (_order_v1_CartItem)[];
  'metadata'?: (_order_v1_Metadata | null);
  'currency'?: (string);
  '_currency'?: "currency";
}

export interface CreateCartRequest__Output {
  'items': (_order_v1_CartItem__Output)[];
  'metadata': (_order_v1_Metadata__Output | null);
  'currency'?: (string);
  '_currency'?: "currency";
}
