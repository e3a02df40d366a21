// Original file: order/v1/order.proto

import type { Money as _order_v1_Money, Money__Output as _order_v1_Money__Output } from '../../order/v1/Money.ts';

export interface GiftPurchaseAmounts {
  'subtotal'?: (_order_v1_Money | null);
  'tax'?: (_order_v1_Money | null);
  'total'?: (_order_v1_Money | null);
  'profit'?: (_order_v1_Money | null);
  'prepaidShipping'?: (_order_v1_Money | null);
}

export interface GiftPurchaseAmounts__Output {
  'subtotal': (_order_v1_Money__Output | null);
  'tax': (_order_v1_Money__Output | null);
  'total': (_order_v1_Money__Output | null);
  'profit': (_order_v1_Money__Output | null);
  'prepaidShipping': (_order_v1_Money__Output | null);
}
