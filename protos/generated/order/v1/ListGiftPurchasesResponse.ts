// Original file: order/v1/order.proto

import type { GiftPurchase as _order_v1_GiftPurchase, GiftPurchase__Output as _order_v1_GiftPurchase__Output } from '../../order/v1/GiftPurchase.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListGiftPurchasesResponse {
  'giftPurchases'?: (_order_v1_GiftPurchase)[];
  'total'?: (number | string | Long);
  'nextCursor'?: (string);
  '_total'?: "total";
  '_nextCursor'?: "nextCursor";
}

export interface ListGiftPurchasesResponse__Output {
  'giftPurchases': (_order_v1_GiftPurchase__Output)[];
  'total'?: (number);
  'nextCursor'?: (string);
  '_total'?: "total";
  '_nextCursor'?: "nextCursor";
}
