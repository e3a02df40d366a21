// Original file: order/v1/order.proto

import type { OfferLine as _order_v1_OfferLine, OfferLine__Output as _order_v1_OfferLine__Output } from '../../order/v1/OfferLine.ts';
import type { Metadata as _order_v1_Metadata, Metadata__Output as _order_v1_Metadata__Output } from '../../order/v1/Metadata.ts';
import type { Amounts as _order_v1_Amounts, Amounts__Output as _order_v1_Amounts__Output } from '../../order/v1/Amounts.ts';

export interface Cart {
  'id'?: (string);
  'items'?: (_order_v1_OfferLine)[];
  'metadata'?: (_order_v1_Metadata | null);
  'amounts'?: (_order_v1_Amounts | null);
}

export interface Cart__Output {
  'id': (string);
  'items': (_order_v1_OfferLine__Output)[];
  'metadata': (_order_v1_Metadata__Output | null);
  'amounts': (_order_v1_Amounts__Output | null);
}
