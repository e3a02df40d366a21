// Original file: order/v1/order.proto

import type { Money as _order_v1_Money, Money__Output as _order_v1_Money__Output } from '../../order/v1/Money.ts';

export interface CreateGiftCardResponse {
  'code'?: (string);
  'balance'?: (_order_v1_Money | null);
}

export interface CreateGiftCardResponse__Output {
  'code': (string);
  'balance': (_order_v1_Money__Output | null);
}
