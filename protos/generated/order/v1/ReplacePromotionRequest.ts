// Original file: order/v1/order.proto

import type { PromotionWish as _order_v1_PromotionWish, PromotionWish__Output as _order_v1_PromotionWish__Output } from '../../order/v1/PromotionWish.ts';

export interface ReplacePromotionRequest {
  'promotionId'?: (string);
  'wish'?: (_order_v1_PromotionWish | null);
}

export interface ReplacePromotionRequest__Output {
  'promotionId': (string);
  'wish': (_order_v1_PromotionWish__Output | null);
}
