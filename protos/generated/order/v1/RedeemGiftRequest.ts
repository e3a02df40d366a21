// Original file: order/v1/order.proto

import type { Address as _order_v1_Address, Address__Output as _order_v1_Address__Output } from '../../order/v1/Address.ts';

export interface RedeemGiftRequest {
  'giftId'?: (string);
  'token'?: (string);
  'variantId'?: (string);
  'shipping'?: (_order_v1_Address | null);
  'email'?: (string);
}

export interface RedeemGiftRequest__Output {
  'giftId': (string);
  'token': (string);
  'variantId': (string);
  'shipping': (_order_v1_Address__Output | null);
  'email': (string);
}
