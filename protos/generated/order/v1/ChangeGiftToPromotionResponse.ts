// Original file: order/v1/order.proto

import type { Gift as _order_v1_Gift, Gift__Output as _order_v1_Gift__Output } from '../../order/v1/Gift.ts';

export interface ChangeGiftToPromotionResponse {
  'gift'?: (_order_v1_Gift | null);
}

export interface ChangeGiftToPromotionResponse__Output {
  'gift': (_order_v1_Gift__Output | null);
}
