// Original file: order/v1/order.proto

import type { Refund as _order_v1_Refund, Refund__Output as _order_v1_Refund__Output } from '../../order/v1/Refund.ts';

export interface ListRefundsResponse {
  'refunds'?: (_order_v1_Refund)[];
}

export interface ListRefundsResponse__Output {
  'refunds': (_order_v1_Refund__Output)[];
}
