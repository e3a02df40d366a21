// Original file: order/v1/order.proto

import type { ShippingRate as _order_v1_ShippingRate, ShippingRate__Output as _order_v1_ShippingRate__Output } from '../../order/v1/ShippingRate.ts';
import type { TaxRate as _order_v1_TaxRate, TaxRate__Output as _order_v1_TaxRate__Output } from '../../order/v1/TaxRate.ts';

export interface ReplaceRatesRequest {
  'shipping'?: (_order_v1_ShippingRate)[];
  'tax'?: (_order_v1_TaxRate)[];
}

export interface ReplaceRatesRequest__Output {
  'shipping': (_order_v1_ShippingRate__Output)[];
  'tax': (_order_v1_TaxRate__Output)[];
}
