// Original file: order/v1/order.proto

import type { Checkout as _order_v1_Checkout, Checkout__Output as _order_v1_Checkout__Output } from '../../order/v1/Checkout.ts';

export interface CreateCheckoutResponse {
  'checkout'?: (_order_v1_Checkout | null);
}

export interface CreateCheckoutResponse__Output {
  'checkout': (_order_v1_Checkout__Output | null);
}
