// Original file: shop/v1/shop.proto

import type { ProductRegion as _shop_v1_ProductRegion, ProductRegion__Output as _shop_v1_ProductRegion__Output } from '../../shop/v1/ProductRegion.ts';
import type { Money as _shop_v1_Money, Money__Output as _shop_v1_Money__Output } from '../../shop/v1/Money.ts';

export interface DesignProduct {
  'productTemplateId'?: (string);
  'regions'?: (_shop_v1_ProductRegion)[];
  'colors'?: (string)[];
  'sizes'?: (string)[];
  'profitMargin'?: (_shop_v1_Money | null);
}

export interface DesignProduct__Output {
  'productTemplateId': (string);
  'regions': (_shop_v1_ProductRegion__Output)[];
  'colors': (string)[];
  'sizes': (string)[];
  'profitMargin': (_shop_v1_Money__Output | null);
}
