// Original file: order/v1/order.proto

import type { GiveawayLink as _order_v1_GiveawayLink, GiveawayLink__Output as _order_v1_GiveawayLink__Output } from '../../order/v1/GiveawayLink.ts';

export interface CreateGiveawayPackageResponse {
  'id'?: (string);
  'links'?: (_order_v1_GiveawayLink)[];
}

export interface CreateGiveawayPackageResponse__Output {
  'id': (string);
  'links': (_order_v1_GiveawayLink__Output)[];
}
