// Original file: preview/v1/preview.proto

import type { ColorVariant as _preview_v1_ColorVariant, ColorVariant__Output as _preview_v1_ColorVariant__Output } from '../../preview/v1/ColorVariant.ts';
import type { CustomizableArea as _preview_v1_CustomizableArea, CustomizableArea__Output as _preview_v1_CustomizableArea__Output } from '../../preview/v1/CustomizableArea.ts';
import type { SizeGuide as _preview_v1_SizeGuide, SizeGuide__Output as _preview_v1_SizeGuide__Output } from '../../preview/v1/SizeGuide.ts';

export interface GetProductTemplateResponse {
  'productId'?: (string);
  'name'?: (string);
  'description'?: (string);
  'category'?: (string);
  'brand'?: (string);
  'colorVariants'?: (_preview_v1_ColorVariant)[];
  'customizableAreas'?: (_preview_v1_CustomizableArea)[];
  'styles'?: (string)[];
  'sizeGuide'?: (_preview_v1_SizeGuide | null);
  '_sizeGuide'?: "sizeGuide";
}

export interface GetProductTemplateResponse__Output {
  'productId': (string);
  'name': (string);
  'description': (string);
  'category': (string);
  'brand': (string);
  'colorVariants': (_preview_v1_ColorVariant__Output)[];
  'customizableAreas': (_preview_v1_CustomizableArea__Output)[];
  'styles': (string)[];
  'sizeGuide'?: (_preview_v1_SizeGuide__Output | null);
  '_sizeGuide'?: "sizeGuide";
}
