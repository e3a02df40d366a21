// Original file: order/v1/order.proto

import type { Money as _order_v1_Money, Money__Output as _order_v1_Money__Output } from '../../order/v1/Money.ts';
import type { RefundItem as _order_v1_RefundItem, RefundItem__Output as _order_v1_RefundItem__Output } from '../../order/v1/RefundItem.ts';

export interface Refund {
  'id'?: (string);
  'orderId'?: (string);
  'amount'?: (_order_v1_Money | null);
  'state'?: (string);
  'reason'?: (string);
  'items'?: (_order_v1_RefundItem)[];
  'createdAt'?: (string);
}

export interface Refund__Output {
  'id': (string);
  'orderId': (string);
  'amount': (_order_v1_Money__Output | null);
  'state': (string);
  'reason': (string);
  'items': (_order_v1_RefundItem__Output)[];
  'createdAt': (string);
}
