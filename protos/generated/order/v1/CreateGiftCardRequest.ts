// Original file: order/v1/order.proto

import type { Money as _order_v1_Money, Money__Output as _order_v1_Money__Output } from '../../order/v1/Money.ts';

export interface CreateGiftCardRequest {
  'amount'?: (_order_v1_Money | null);
  'email'?: (string);
  '_email'?: "email";
}

export interface CreateGiftCardRequest__Output {
  'amount': (_order_v1_Money__Output | null);
  'email'?: (string);
  '_email'?: "email";
}
