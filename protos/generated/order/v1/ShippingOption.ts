// Original file: order/v1/order.proto

import type { Money as _order_v1_Money, Money__Output as _order_v1_Money__Output } from '../../order/v1/Money.ts';

export interface ShippingOption {
  'id'?: (string);
  'name'?: (string);
  'price'?: (_order_v1_Money | null);
  'daysMin'?: (number);
  'daysMax'?: (number);
}

export interface ShippingOption__Output {
  'id': (string);
  'name': (string);
  'price': (_order_v1_Money__Output | null);
  'daysMin': (number);
  'daysMax': (number);
}
