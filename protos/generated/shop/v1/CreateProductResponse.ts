// Original file: shop/v1/shop.proto

import type { ProductPicture as _shop_v1_ProductPicture, ProductPicture__Output as _shop_v1_ProductPicture__Output } from '../../shop/v1/ProductPicture.ts';
import type { ProductWarning as _shop_v1_ProductWarning, ProductWarning__Output as _shop_v1_ProductWarning__Output } from '../../shop/v1/ProductWarning.ts';

export interface CreateProductResponse {
  'productId'?: (string);
  'customizationId'?: (string);
  'images'?: (_shop_v1_ProductPicture)[];
  'warnings'?: (_shop_v1_ProductWarning)[];
  '_customizationId'?: "customizationId";
}

export interface CreateProductResponse__Output {
  'productId': (string);
  'customizationId'?: (string);
  'images': (_shop_v1_ProductPicture__Output)[];
  'warnings': (_shop_v1_ProductWarning__Output)[];
  '_customizationId'?: "customizationId";
}
