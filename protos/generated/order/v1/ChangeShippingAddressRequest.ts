// Original file: order/v1/order.proto

import type { Address as _order_v1_Address, Address__Output as _order_v1_Address__Output } from '../../order/v1/Address.ts';

export interface ChangeShippingAddressRequest {
  'orderId'?: (string);
  'address'?: (_order_v1_Address | null);
}

export interface ChangeShippingAddressRequest__Output {
  'orderId': (string);
  'address': (_order_v1_Address__Output | null);
}
