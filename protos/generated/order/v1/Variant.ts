// Original file: order/v1/order.proto

import type { Money as _order_v1_Money, Money__Output as _order_v1_Money__Output } from '../../order/v1/Money.ts';
import type { Attributes as _order_v1_Attributes, Attributes__Output as _order_v1_Attributes__Output } from '../../order/v1/Attributes.ts';
import type { Weight as _order_v1_Weight, Weight__Output as _order_v1_Weight__Output } from '../../order/v1/Weight.ts';
import type { Dimensions as _order_v1_Dimensions, Dimensions__Output as _order_v1_Dimensions__Output } from '../../order/v1/Dimensions.ts';

export interface Variant {
  'id'?: (string);
  'name'?: (string);
  'sku'?: (string);
  'unitPrice'?: (_order_v1_Money | null);
  'unitCost'?: (_order_v1_Money | null);
  'compareAtPrice'?: (_order_v1_Money | null);
  'price'?: (_order_v1_Money | null);
  'cost'?: (_order_v1_Money | null);
  'attributes'?: (_order_v1_Attributes | null);
  'quantity'?: (number);
  'weight'?: (_order_v1_Weight | null);
  'dimensions'?: (_order_v1_Dimensions | null);
}

export interface Variant__Output {
  'id': (string);
  'name': (string);
  'sku': (string);
  'unitPrice': (_order_v1_Money__Output | null);
  'unitCost': (_order_v1_Money__Output | null);
  'compareAtPrice': (_order_v1_Money__Output | null);
  'price': (_order_v1_Money__Output | null);
  'cost': (_order_v1_Money__Output | null);
  'attributes': (_order_v1_Attributes__Output | null);
  'quantity': (number);
  'weight': (_order_v1_Weight__Output | null);
  'dimensions': (_order_v1_Dimensions__Output | null);
}
