// Original file: order/v1/order.proto

import type { Refund as _order_v1_Refund, Refund__Output as _order_v1_Refund__Output } from '../../order/v1/Refund.ts';

export interface CreateRefundResponse {
  'refund'?: (_order_v1_Refund | null);
}

export interface CreateRefundResponse__Output {
  'refund': (_order_v1_Refund__Output | null);
}
