// Original file: order/v1/order.proto

import type { GiveawayPackage as _order_v1_GiveawayPackage, GiveawayPackage__Output as _order_v1_GiveawayPackage__Output } from '../../order/v1/GiveawayPackage.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListGiveawayPackagesResponse {
  'packages'?: (_order_v1_GiveawayPackage)[];
  'total'?: (number | string | Long);
  'nextCursor'?: (string);
  '_total'?: "total";
  '_nextCursor'?: "nextCursor";
}

export interface ListGiveawayPackagesResponse__Output {
  'packages': (_order_v1_GiveawayPackage__Output)[];
  'total'?: (number);
  'nextCursor'?: (string);
  '_total'?: "total";
  '_nextCursor'?: "nextCursor";
}
