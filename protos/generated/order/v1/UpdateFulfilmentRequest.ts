// Original file: order/v1/order.proto

import type { ShippingLabel as _order_v1_ShippingLabel, ShippingLabel__Output as _order_v1_ShippingLabel__Output } from '../../order/v1/ShippingLabel.ts';

export interface UpdateFulfilmentRequest {
  'fulfilmentId'?: (string);
  'state'?: (string);
  'shippingLabel'?: (_order_v1_ShippingLabel | null);
}

export interface UpdateFulfilmentRequest__Output {
  'fulfilmentId': (string);
  'state': (string);
  'shippingLabel': (_order_v1_ShippingLabel__Output | null);
}
