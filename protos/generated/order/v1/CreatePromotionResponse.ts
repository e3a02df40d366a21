// Original file: order/v1/order.proto

import type { Promotion as _order_v1_Promotion, Promotion__Output as _order_v1_Promotion__Output } from '../../order/v1/Promotion.ts';

export interface CreatePromotionResponse {
  'promotion'?: (_order_v1_Promotion | null);
}

export interface CreatePromotionResponse__Output {
  'promotion': (_order_v1_Promotion__Output | null);
}
