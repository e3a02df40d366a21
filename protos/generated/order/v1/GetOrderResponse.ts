// Original file: order/v1/order.proto

import type { Order as _order_v1_Order, Order__Output as _order_v1_Order__Output } from '../../order/v1/Order.ts';

export interface GetOrderResponse {
  'order'?: (_order_v1_Order | null);
  'nextStatuses'?: (string)[];
}

export interface GetOrderResponse__Output {
  'order': (_order_v1_Order__Output | null);
  'nextStatuses': (string)[];
}
