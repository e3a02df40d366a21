// Original file: order/v1/order.proto

import type { Money as _order_v1_Money, Money__Output as _order_v1_Money__Output } from '../../order/v1/Money.ts';
import type { UsedGiftCard as _order_v1_UsedGiftCard, UsedGiftCard__Output as _order_v1_UsedGiftCard__Output } from '../../order/v1/UsedGiftCard.ts';

export interface Amounts {
  'subtotal'?: (_order_v1_Money | null);
  'shipping'?: (_order_v1_Money | null);
  'tax'?: (_order_v1_Money | null);
  'donation'?: (_order_v1_Money | null);
  'discount'?: (_order_v1_Money | null);
  'total'?: (_order_v1_Money | null);
  'giftCards'?: (_order_v1_UsedGiftCard)[];
}

export interface Amounts__Output {
  'subtotal': (_order_v1_Money__Output | null);
  'shipping': (_order_v1_Money__Output | null);
  'tax': (_order_v1_Money__Output | null);
  'donation': (_order_v1_Money__Output | null);
  'discount': (_order_v1_Money__Output | null);
  'total': (_order_v1_Money__Output | null);
  'giftCards': (_order_v1_UsedGiftCard__Output)[];
}
