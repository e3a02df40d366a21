// Original file: order/v1/order.proto

import type { GiveawayPackage as _order_v1_GiveawayPackage, GiveawayPackage__Output as _order_v1_GiveawayPackage__Output } from '../../order/v1/GiveawayPackage.ts';
import type { GiveawayLink as _order_v1_GiveawayLink, GiveawayLink__Output as _order_v1_GiveawayLink__Output } from '../../order/v1/GiveawayLink.ts';

export interface GetGiveawayPackageResponse {
  'package'?: (_order_v1_GiveawayPackage | null);
  'links'?: (_order_v1_GiveawayLink)[];
}

export interface GetGiveawayPackageResponse__Output {
  'package': (_order_v1_GiveawayPackage__Output | null);
  'links': (_order_v1_GiveawayLink__Output)[];
}
