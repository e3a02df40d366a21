// Original file: order/v1/order.proto

import type { Money as _order_v1_Money, Money__Output as _order_v1_Money__Output } from '../../order/v1/Money.ts';

export interface Discount {
  'type'?: (string);
  'percentage'?: (number | string);
  'amount'?: (_order_v1_Money | null);
  '_percentage'?: "percentage";
}

export interface Discount__Output {
  'type': (string);
  'percentage'?: (number);
  'amount': (_order_v1_Money__Output | null);
  '_percentage'?: "percentage";
}
