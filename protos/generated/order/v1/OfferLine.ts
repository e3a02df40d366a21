// Original file: order/v1/order.proto

import type { Image as _order_v1_Image, Image__Output as _order_v1_Image__Output } from '../../order/v1/Image.ts';
import type { Variant as _order_v1_Variant, Variant__Output as _order_v1_Variant__Output } from '../../order/v1/Variant.ts';

export interface OfferLine {
  'id'?: (string);
  'name'?: (string);
  'slug'?: (string);
  'description'?: (string);
  'primaryImage'?: (_order_v1_Image | null);
  'variant'?: (_order_v1_Variant | null);
}

export interface OfferLine__Output {
  'id': (string);
  'name': (string);
  'slug': (string);
  'description': (string);
  'primaryImage': (_order_v1_Image__Output | null);
  'variant': (_order_v1_Variant__Output | null);
}
