// Original file: order/v1/order.proto

import type { Order as _order_v1_Order, Order__Output as _order_v1_Order__Output } from '../../order/v1/Order.ts';
import type { Download as _order_v1_Download, Download__Output as _order_v1_Download__Output } from '../../order/v1/Download.ts';

export interface RedeemGiftResponse {
  'order'?: (_order_v1_Order | null);
  'downloads'?: (_order_v1_Download)[];
}

export interface RedeemGiftResponse__Output {
  'order': (_order_v1_Order__Output | null);
  'downloads': (_order_v1_Download__Output)[];
}
