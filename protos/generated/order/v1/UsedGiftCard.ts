// Original file: order/v1/order.proto

import type { Money as _order_v1_Money, Money__Output as _order_v1_Money__Output } from '../../order/v1/Money.ts';

export interface UsedGiftCard {
  'code'?: (string);
  'amountUsed'?: (_order_v1_Money | null);
}

export interface UsedGiftCard__Output {
  'code': (string);
  'amountUsed': (_order_v1_Money__Output | null);
}
