// Original file: shop/v1/shop.proto

import type { Money as _shop_v1_Money, Money__Output as _shop_v1_Money__Output } from '../../shop/v1/Money.ts';

export interface GiftCardProduct {
  'amounts'?: (_shop_v1_Money)[];
}

export interface GiftCardProduct__Output {
  'amounts': (_shop_v1_Money__Output)[];
}
