// Original file: order/v1/order.proto

import type { Amounts as _order_v1_Amounts, Amounts__Output as _order_v1_Amounts__Output } from '../../order/v1/Amounts.ts';
import type { Address as _order_v1_Address, Address__Output as _order_v1_Address__Output } from '../../order/v1/Address.ts';
import type { OfferLine as _order_v1_OfferLine, OfferLine__Output as _order_v1_OfferLine__Output } from '../../order/v1/OfferLine.ts';
import type { OrderSource as _order_v1_OrderSource, OrderSource__Output as _order_v1_OrderSource__Output } from '../../order/v1/OrderSource.ts';
import type { Metadata as _order_v1_Metadata, Metadata__Output as _order_v1_Metadata__Output } from '../../order/v1/Metadata.ts';

export interface Order {
  'id'?: (string);
  'shopId'?: (string);
  'friendlyId'?: (string);
  'checkoutId'?: (string);
  'promotionId'?: (string);
  'status'?: (string);
  'email'?: (string);
  'emailMarketingOptIn'?: (boolean);
  'username'?: (string);
  'message'?: (string);
  'amounts'?: (_order_v1_Amounts | null);
  'billing'?: (_order_v1_Address | null);
  'shipping'?: (_order_v1_Address | null);
  'offers'?: (_order_v1_OfferLine)[];
  'source'?: (_order_v1_OrderSource | null);
  'trackingParams'?: ({[key: string]: string});
  'metadata'?: (_order_v1_Metadata | null);
  'createdAt'?: (string);
  'updatedAt'?: (string);
  '_checkoutId'?: "checkoutId";
  '_promotionId'?: "promotionId";
  '_username'?: "username";
  '_message'?: "message";
}

export interface Order__Output {
  'id': (string);
  'shopId': (string);
  'friendlyId': (string);
  'checkoutId'?: (string);
  'promotionId'?: (string);
  'status': (string);
  'email': (string);
  'emailMarketingOptIn': (boolean);
  'username'?: (string);
  'message'?: (string);
  'amounts': (_order_v1_Amounts__Output | null);
  'billing': (_order_v1_Address__Output | null);
  'shipping': (_order_v1_Address__Output | null);
  'offers': (_order_v1_OfferLine__Output)[];
  'source': (_order_v1_OrderSource__Output | null);
  'trackingParams': ({[key: string]: string});
  'metadata': (_order_v1_Metadata__Output | null);
  'createdAt': (string);
  'updatedAt': (string);
  '_checkoutId'?: "checkoutId";
  '_promotionId'?: "promotionId";
  '_username'?: "username";
  '_message'?: "message";
}
