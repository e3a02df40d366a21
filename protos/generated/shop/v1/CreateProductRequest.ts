// Original file: shop/v1/shop.proto

import type { DesignProduct as _shop_v1_DesignProduct, DesignProduct__Output as _shop_v1_DesignProduct__Output } from '../../shop/v1/DesignProduct.ts';
import type { CustomizationProduct as _shop_v1_CustomizationProduct, CustomizationProduct__Output as _shop_v1_CustomizationProduct__Output } from '../../shop/v1/CustomizationProduct.ts';
import type { DigitalProduct as _shop_v1_DigitalProduct, DigitalProduct__Output as _shop_v1_DigitalProduct__Output } from '../../shop/v1/DigitalProduct.ts';
import type { GiftCardProduct as _shop_v1_GiftCardProduct, GiftCardProduct__Output as _shop_v1_GiftCardProduct__Output } from '../../shop/v1/GiftCardProduct.ts';

export interface CreateProductRequest {
  'name'?: (string);
  'description'?: (string);
  'publishOnCreate'?: (boolean);
  'design'?: (_shop_v1_DesignProduct | null);
  'customization'?: (_shop_v1_CustomizationProduct | null);
  'digital'?: (_shop_v1_DigitalProduct | null);
  'giftCard'?: (_shop_v1_GiftCardProduct | null);
  'dryRun'?: (boolean);
  'kind'?: "design"|"customization"|"digital"|"giftCard";
}

export interface CreateProductRequest__Output {
  'name': (string);
  'description': (string);
  'publishOnCreate': (boolean);
  'design'?: (_shop_v1_DesignProduct__Output | null);
  'customization'?: (_shop_v1_CustomizationProduct__Output | null);
  'digital'?: (_shop_v1_DigitalProduct__Output | null);
  'giftCard'?: (_shop_v1_GiftCardProduct__Output | null);
  'dryRun': (boolean);
  'kind'?: "design"|"customization"|"digital"|"giftCard";
}
