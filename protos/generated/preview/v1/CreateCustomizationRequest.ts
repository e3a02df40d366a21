// Original file: preview/v1/preview.proto

import type { RegionInput as _preview_v1_RegionInput, RegionInput__Output as _preview_v1_RegionInput__Output } from '../../preview/v1/RegionInput.ts';

export interface CreateCustomizationRequest {
  'productTemplateId'?: (string);
  'regions'?: (_preview_v1_RegionInput)[];
  'colors'?: (string)[];
  'sizes'?: (string)[];
  'dryRun'?: (boolean);
}

export interface CreateCustomizationRequest__Output {
  'productTemplateId': (string);
  'regions': (_preview_v1_RegionInput__Output)[];
  'colors': (string)[];
  'sizes': (string)[];
  'dryRun': (boolean);
}
