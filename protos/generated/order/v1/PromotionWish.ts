// Original file: order/v1/order.proto

import type { Discount as _order_v1_Discount, Discount__Output as _order_v1_Discount__Output } from '../../order/v1/Discount.ts';
import type { Money as _order_v1_Money, Money__Output as _order_v1_Money__Output } from '../../order/v1/Money.ts';

export interface PromotionWish {
  'name'?: (string);
  'type'?: (string);
  'codes'?: (string)[];
  'discount'?: (_order_v1_Discount | null);
  'minimum'?: (_order_v1_Money | null);
  'startsAt'?: (string);
  'endsAt'?: (string);
  'maxUses'?: (number);
  '_startsAt'?: "startsAt";
  '_endsAt'?: "endsAt";
  '_maxUses'?: "maxUses";
}

export interface PromotionWish__Output {
  'name': (string);
  'type': (string);
  'codes': (string)[];
  'discount': (_order_v1_Discount__Output | null);
  'minimum': (_order_v1_Money__Output | null);
  'startsAt'?: (string);
  'endsAt'?: (string);
  'maxUses'?: (number);
  '_startsAt'?: "startsAt";
  '_endsAt'?: "endsAt";
  '_maxUses'?: "maxUses";
}
