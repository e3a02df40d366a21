// Original file: order/v1/order.proto

import type { Winner as _order_v1_Winner, Winner__Output as _order_v1_Winner__Output } from '../../order/v1/Winner.ts';

export interface Gift {
  'id'?: (string);
  'status'?: (string);
  'winner'?: (_order_v1_Winner | null);
  'promotionId'?: (string);
  'orderId'?: (string);
  'orderFriendlyId'?: (string);
  '_promotionId'?: "promotionId";
  '_orderId'?: "orderId";
  '_orderFriendlyId'?: "orderFriendlyId";
}

export interface Gift__Output {
  'id': (string);
  'status': (string);
  'winner': (_order_v1_Winner__Output | null);
  'promotionId'?: (string);
  'orderId'?: (string);
  'orderFriendlyId'?: (string);
  '_promotionId'?: "promotionId";
  '_orderId'?: "orderId";
  '_orderFriendlyId'?: "orderFriendlyId";
}
