// Original file: shop/v1/shop.proto

import type { Money as _shop_v1_Money, Money__Output as _shop_v1_Money__Output } from '../../shop/v1/Money.ts';
import type { AdditionalInformation as _shop_v1_AdditionalInformation, AdditionalInformation__Output as _shop_v1_AdditionalInformation__Output } from '../../shop/v1/AdditionalInformation.ts';
import type { OfferSizeGuide as _shop_v1_OfferSizeGuide, OfferSizeGuide__Output as _shop_v1_OfferSizeGuide__Output } from '../../shop/v1/OfferSizeGuide.ts';
import type { VariantChange as _shop_v1_VariantChange, VariantChange__Output as _shop_v1_VariantChange__Output } from '../../shop/v1/VariantChange.ts';

export interface UpdateProductRequest {
  'productId'?: (string);
  'name'?: (string);
  'description'?: (string);
  'compareAtPrice'?: (_shop_v1_Money | null);
  'creatorDeclaredCost'?: (_shop_v1_Money | null);
  'additionalInformation'?: (_shop_v1_AdditionalInformation | null);
  'sizeGuide'?: (_shop_v1_OfferSizeGuide | null);
  'variants'?: (_shop_v1_VariantChange)[];
  '_name'?: "name";
  '_description'?: "description";
}

export interface UpdateProductRequest__Output {
  'productId': (string);
  'name'?: (string);
  'description'?: (string);
  'compareAtPrice': (_shop_v1_Money__Output | null);
  'creatorDeclaredCost': (_shop_v1_Money__Output | null);
  'additionalInformation': (_shop_v1_AdditionalInformation__Output | null);
  'sizeGuide': (_shop_v1_OfferSizeGuide__Output | null);
  'variants': (_shop_v1_VariantChange__Output)[];
  '_name'?: "name";
  '_description'?: "description";
}
