// Original file: shop/v1/shop.proto

import type { Money as _shop_v1_Money, Money__Output as _shop_v1_Money__Output } from '../../shop/v1/Money.ts';

export interface DigitalProduct {
  'price'?: (_shop_v1_Money | null);
}

export interface DigitalProduct__Output {
  'price': (_shop_v1_Money__Output | null);
}
