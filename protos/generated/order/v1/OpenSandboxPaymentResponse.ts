// Original file: order/v1/order.proto

import type { Money as _order_v1_Money, Money__Output as _order_v1_Money__Output } from '../../order/v1/Money.ts';

export interface OpenSandboxPaymentResponse {
  'shopName'?: (string);
  'amount'?: (_order_v1_Money | null);
  'state'?: (string);
  'needsAction'?: (boolean);
  'returnUrl'?: (string);
}

export interface OpenSandboxPaymentResponse__Output {
  'shopName': (string);
  'amount': (_order_v1_Money__Output | null);
  'state': (string);
  'needsAction': (boolean);
  'returnUrl': (string);
}
