// Original file: order/v1/order.proto

import type { Order as _order_v1_Order, Order__Output as _order_v1_Order__Output } from '../../order/v1/Order.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListOrdersResponse {
  'orders'?: (_order_v1_Order)[];
  'total'?: (number | string | Long);
  'nextCursor'?: (string);
  '_total'?: "total";
  '_nextCursor'?: "nextCursor";
}

export interface ListOrdersResponse__Output {
  'orders': (_order_v1_Order__Output)[];
  'total'?: (number);
  'nextCursor'?: (string);
  '_total'?: "total";
  '_nextCursor'?: "nextCursor";
}
