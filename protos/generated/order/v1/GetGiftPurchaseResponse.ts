// Original file: order/v1/order.proto

import type { GiftPurchase as _order_v1_GiftPurchase, GiftPurchase__Output as _order_v1_GiftPurchase__Output } from '../../order/v1/GiftPurchase.ts';

export interface GetGiftPurchaseResponse {
  'giftPurchase'?: (_order_v1_GiftPurchase | null);
}

export interface GetGiftPurchaseResponse__Output {
  'giftPurchase': (_order_v1_GiftPurchase__Output | null);
}
