// Original file: order/v1/order.proto

import type { GiftedOffer as _order_v1_GiftedOffer, GiftedOffer__Output as _order_v1_GiftedOffer__Output } from '../../order/v1/GiftedOffer.ts';
import type { GiftPurchaseAmounts as _order_v1_GiftPurchaseAmounts, GiftPurchaseAmounts__Output as _order_v1_GiftPurchaseAmounts__Output } from '../../order/v1/GiftPurchaseAmounts.ts';
import type { Gift as _order_v1_Gift, Gift__Output as _order_v1_Gift__Output } from '../../order/v1/Gift.ts';

export interface GiftPurchase {
  'id'?: (string);
  'friendlyId'?: (string);
  'shopId'?: (string);
  'offer'?: (_order_v1_GiftedOffer | null);
  'amounts'?: (_order_v1_GiftPurchaseAmounts | null);
  'email'?: (string);
  'username'?: (string);
  'message'?: (string);
  'quantity'?: (number);
  'gifts'?: (_order_v1_Gift)[];
  'createdAt'?: (string);
  '_username'?: "username";
  '_message'?: "message";
}

export interface GiftPurchase__Output {
  'id': (string);
  'friendlyId': (string);
  'shopId': (string);
  'offer': (_order_v1_GiftedOffer__Output | null);
  'amounts': (_order_v1_GiftPurchaseAmounts__Output | null);
  'email': (string);
  'username'?: (string);
  'message'?: (string);
  'quantity': (number);
  'gifts': (_order_v1_Gift__Output)[];
  'createdAt': (string);
  '_username'?: "username";
  '_message'?: "message";
}
