// Original file: order/v1/order.proto

import type { Image as _order_v1_Image, Image__Output as _order_v1_Image__Output } from '../../order/v1/Image.ts';

export interface GiftedOffer {
  'id'?: (string);
  'name'?: (string);
  'slug'?: (string);
  'description'?: (string);
  'primaryImage'?: (_order_v1_Image | null);
}

export interface GiftedOffer__Output {
  'id': (string);
  'name': (string);
  'slug': (string);
  'description': (string);
  'primaryImage': (_order_v1_Image__Output | null);
}
