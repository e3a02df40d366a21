// Original file: preview/v1/preview.proto

import type { ProductionMethod as _preview_v1_ProductionMethod, ProductionMethod__Output as _preview_v1_ProductionMethod__Output } from '../../preview/v1/ProductionMethod.ts';
import type { TemplatePlacement as _preview_v1_TemplatePlacement, TemplatePlacement__Output as _preview_v1_TemplatePlacement__Output } from '../../preview/v1/TemplatePlacement.ts';

export interface CustomizableArea {
  'regionId'?: (string);
  'name'?: (string);
  'productionMethod'?: (_preview_v1_ProductionMethod);
  'dpi'?: (number);
  'pixelsWidth'?: (number);
  'pixelsHeight'?: (number);
  'placements'?: (_preview_v1_TemplatePlacement)[];
}

export interface CustomizableArea__Output {
  'regionId': (string);
  'name': (string);
  'productionMethod': (_preview_v1_ProductionMethod__Output);
  'dpi': (number);
  'pixelsWidth': (number);
  'pixelsHeight': (number);
  'placements': (_preview_v1_TemplatePlacement__Output)[];
}
