// Original file: preview/v1/preview.proto

import type { Money as _preview_v1_Money, Money__Output as _preview_v1_Money__Output } from '../../preview/v1/Money.ts';
import type { ProductionMethod as _preview_v1_ProductionMethod, ProductionMethod__Output as _preview_v1_ProductionMethod__Output } from '../../preview/v1/ProductionMethod.ts';

export interface ProductTemplateSummary {
  'productId'?: (string);
  'name'?: (string);
  'category'?: (string);
  'brand'?: (string);
  'basePrice'?: (_preview_v1_Money | null);
  'productionMethod'?: (_preview_v1_ProductionMethod);
  'supportsBackendRendering'?: (boolean);
  'regions'?: (string)[];
  'thumbnailKey'?: (string);
}

export interface ProductTemplateSummary__Output {
  'productId': (string);
  'name': (string);
  'category': (string);
  'brand': (string);
  'basePrice': (_preview_v1_Money__Output | null);
  'productionMethod': (_preview_v1_ProductionMethod__Output);
  'supportsBackendRendering': (boolean);
  'regions': (string)[];
  'thumbnailKey': (string);
}
