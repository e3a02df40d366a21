// Original file: order/v1/order.proto

import type { Address as _order_v1_Address, Address__Output as _order_v1_Address__Output } from '../../order/v1/Address.ts';
import type { Money as _order_v1_Money, Money__Output as _order_v1_Money__Output } from '../../order/v1/Money.ts';

export interface CreateCheckoutRequest {
  'cartId'?: (string);
  'email'?: (string);
  'emailMarketingOptIn'?: (boolean);
  'username'?: (string);
  'message'?: (string);
  'shipping'?: (_order_v1_Address | null);
  'billing'?: (_order_v1_Address | null);
  'promotionCode'?: (string);
  'giftCards'?: (string)[];
  'donation'?: (_order_v1_Money | null);
  'trackingParams'?: ({[key: string]: string});
  'returnUrl'?: (string);
  '_username'?: "username";
  '_message'?: "message";
  '_promotionCode'?: "promotionCode";
}

export interface CreateCheckoutRequest__Output {
  'cartId': (string);
  'email': (string);
  'emailMarketingOptIn': (boolean);
  'username'?: (string);
  'message'?: (string);
  'shipping': (_order_v1_Address__Output | null);
  'billing': (_order_v1_Address__Output | null);
  'promotionCode'?: (string);
  'giftCards': (string)[];
  'donation': (_order_v1_Money__Output | null);
  'trackingParams': ({[key: string]: string});
  'returnUrl': (string);
  '_username'?: "username";
  '_message'?: "message";
  '_promotionCode'?: "promotionCode";
}
