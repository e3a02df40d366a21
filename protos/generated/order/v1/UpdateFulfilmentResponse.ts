// Original file: order/v1/order.proto

import type { FulfilmentItem as _order_v1_FulfilmentItem, FulfilmentItem__Output as _order_v1_FulfilmentItem__Output } from '../../order/v1/FulfilmentItem.ts';
import type { ShippingLabel as _order_v1_ShippingLabel, ShippingLabel__Output as _order_v1_ShippingLabel__Output } from '../../order/v1/ShippingLabel.ts';

export interface UpdateFulfilmentResponse {
  'fulfilmentId'?: (string);
  'orderId'?: (string);
  'state'?: (string);
  'items'?: (_order_v1_FulfilmentItem)[];
  'shippingLabel'?: (_order_v1_ShippingLabel | null);
}

export interface UpdateFulfilmentResponse__Output {
  'fulfilmentId': (string);
  'orderId': (string);
  'state': (string);
  'items': (_order_v1_FulfilmentItem__Output)[];
  'shippingLabel': (_order_v1_ShippingLabel__Output | null);
}
