// Original file: preview/v1/preview.proto

import type { TemplateVariant as _preview_v1_TemplateVariant, TemplateVariant__Output as _preview_v1_TemplateVariant__Output } from '../../preview/v1/TemplateVariant.ts';
import type { SizeGuide as _preview_v1_SizeGuide, SizeGuide__Output as _preview_v1_SizeGuide__Output } from '../../preview/v1/SizeGuide.ts';
import type { TemplateRegion as _preview_v1_TemplateRegion, TemplateRegion__Output as _preview_v1_TemplateRegion__Output } from '../../preview/v1/TemplateRegion.ts';

export interface GetTemplateVariantsResponse {
  'name'?: (string);
  'variants'?: (_preview_v1_TemplateVariant)[];
  'sizeGuide'?: (_preview_v1_SizeGuide | null);
  'regions'?: (_preview_v1_TemplateRegion)[];
  '_sizeGuide'?: "sizeGuide";
}

export interface GetTemplateVariantsResponse__Output {
  'name': (string);
  'variants': (_preview_v1_TemplateVariant__Output)[];
  'sizeGuide'?: (_preview_v1_SizeGuide__Output | null);
  'regions': (_preview_v1_TemplateRegion__Output)[];
  '_sizeGuide'?: "sizeGuide";
}
