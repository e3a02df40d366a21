// Original file: order/v1/order.proto

import type { Money as _order_v1_Money, Money__Output as _order_v1_Money__Output } from '../../order/v1/Money.ts';
import type { RefundItem as _order_v1_RefundItem, RefundItem__Output as _order_v1_RefundItem__Output } from '../../order/v1/RefundItem.ts';

export interface CreateRefundRequest {
  'orderId'?: (string);
  'amount'?: (_order_v1_Money | null);
  'items'?: (_order_v1_RefundItem)[];
  'reason'?: (string);
}

export interface CreateRefundRequest__Output {
  'orderId': (string);
  'amount': (_order_v1_Money__Output | null);
  'items': (_order_v1_RefundItem__Output)[];
  'reason': (string);
}
