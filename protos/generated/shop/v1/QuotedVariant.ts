// Original file: shop/v1/shop.proto

import type { Image as _shop_v1_Image, Image__Output as _shop_v1_Image__Output } from '../../shop/v1/Image.ts';
import type { Money as _shop_v1_Money, Money__Output as _shop_v1_Money__Output } from '../../shop/v1/Money.ts';
import type { Attributes as _shop_v1_Attributes, Attributes__Output as _shop_v1_Attributes__Output } from '../../shop/v1/Attributes.ts';
import type { Stock as _shop_v1_Stock, Stock__Output as _shop_v1_Stock__Output } from '../../shop/v1/Stock.ts';
import type { Weight as _shop_v1_Weight, Weight__Output as _shop_v1_Weight__Output } from '../../shop/v1/Weight.ts';
import type { Dimensions as _shop_v1_Dimensions, Dimensions__Output as _shop_v1_Dimensions__Output } from '../../shop/v1/Dimensions.ts';

export interface QuotedVariant {
  'offerId'?: (string);
  'offerName'?: (string);
  'offerSlug'?: (string);
  'offerDescription'?: (string);
  'primaryImage'?: (_shop_v1_Image | null);
  'offerType'?: (string);
  'isDigital'?: (boolean);
  'access'?: (string);
  'isAvailable'?: (boolean);
  'variantId'?: (string);
  'variantName'?: (string);
  'sku'?: (string);
  'unitPrice'?: (_shop_v1_Money | null);
  'unitCost'?: (_shop_v1_Money | null);
  'compareAtPrice'?: (_shop_v1_Money | null);
  'attributes'?: (_shop_v1_Attributes | null);
  'stock'?: (_shop_v1_Stock | null);
  'weight'?: (_shop_v1_Weight | null);
  'dimensions'?: (_shop_v1_Dimensions | null);
}

export interface QuotedVariant__Output {
  'offerId': (string);
  'offerName': (string);
  'offerSlug': (string);
  'offerDescription': (string);
  'primaryImage': (_shop_v1_Image__Output | null);
  'offerType': (string);
  'isDigital': (boolean);
  'access': (string);
  'isAvailable': (boolean);
  'variantId': (string);
  'variantName': (string);
  'sku': (string);
  'unitPrice': (_shop_v1_Money__Output | null);
  'unitCost': (_shop_v1_Money__Output | null);
  'compareAtPrice': (_shop_v1_Money__Output | null);
  'attributes': (_shop_v1_Attributes__Output | null);
  'stock': (_shop_v1_Stock__Output | null);
  'weight': (_shop_v1_Weight__Output | null);
  'dimensions': (_shop_v1_Dimensions__Output | null);
}
