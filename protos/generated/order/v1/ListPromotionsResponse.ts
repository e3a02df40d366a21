// Original file: order/v1/order.proto

import type { Promotion as _order_v1_Promotion, Promotion__Output as _order_v1_Promotion__Output } from '../../order/v1/Promotion.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListPromotionsResponse {
  'promotions'?: (_order_v1_Promotion)[];
  'total'?: (number | string | Long);
  'nextCursor'?: (string);
  '_total'?: "total";
  '_nextCursor'?: "nextCursor";
}

export interface ListPromotionsResponse__Output {
  'promotions': (_order_v1_Promotion__Output)[];
  'total'?: (number);
  'nextCursor'?: (string);
  '_total'?: "total";
  '_nextCursor'?: "nextCursor";
}
