// Original file: shop/v1/shop.proto

import type { Money as _shop_v1_Money, Money__Output as _shop_v1_Money__Output } from '../../shop/v1/Money.ts';
import type { Attributes as _shop_v1_Attributes, Attributes__Output as _shop_v1_Attributes__Output } from '../../shop/v1/Attributes.ts';
import type { Stock as _shop_v1_Stock, Stock__Output as _shop_v1_Stock__Output } from '../../shop/v1/Stock.ts';
import type { Weight as _shop_v1_Weight, Weight__Output as _shop_v1_Weight__Output } from '../../shop/v1/Weight.ts';
import type { Dimensions as _shop_v1_Dimensions, Dimensions__Output as _shop_v1_Dimensions__Output } from '../../shop/v1/Dimensions.ts';

export interface OfferVariant {
  'id'?: (string);
  'name'?: (string);
  'sku'?: (string);
  'unitPrice'?: (_shop_v1_Money | null);
  'compareAtPrice'?: (_shop_v1_Money | null);
  'unitCost'?: (_shop_v1_Money | null);
  'creatorDeclaredCost'?: (_shop_v1_Money | null);
  'attributes'?: (_shop_v1_Attributes | null);
  'stock'?: (_shop_v1_Stock | null);
  'weight'?: (_shop_v1_Weight | null);
  'dimensions'?: (_shop_v1_Dimensions | null);
  'imageIds'?: (string)[];
}

export interface OfferVariant__Output {
  'id': (string);
  'name': (string);
  'sku': (string);
  'unitPrice': (_shop_v1_Money__Output | null);
  'compareAtPrice': (_shop_v1_Money__Output | null);
  'unitCost': (_shop_v1_Money__Output | null);
  'creatorDeclaredCost': (_shop_v1_Money__Output | null);
  'attributes': (_shop_v1_Attributes__Output | null);
  'stock': (_shop_v1_Stock__Output | null);
  'weight': (_shop_v1_Weight__Output | null);
  'dimensions': (_shop_v1_Dimensions__Output | null);
  'imageIds': (string)[];
}
