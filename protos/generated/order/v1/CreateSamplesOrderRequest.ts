// Original file: order/v1/order.proto

import type { SampleItem as _order_v1_SampleItem, SampleItem__Output as _order_v1_SampleItem__Output } from '../../order/v1/SampleItem.ts';
import type { Address as _order_v1_Address, Address__Output as _order_v1_Address__Output } from '../../order/v1/Address.ts';

export interface CreateSamplesOrderRequest {
  'items'?: (_order_v1_SampleItem)[];
  'shipping'?: (_order_v1_Address | null);
  'email'?: (string);
}

export interface CreateSamplesOrderRequest__Output {
  'items': (_order_v1_SampleItem__Output)[];
  'shipping': (_order_v1_Address__Output | null);
  'email': (string);
}
