// Original file: preview/v1/preview.proto

import type { Picture as _preview_v1_Picture, Picture__Output as _preview_v1_Picture__Output } from '../../preview/v1/Picture.ts';
import type { Warning as _preview_v1_Warning, Warning__Output as _preview_v1_Warning__Output } from '../../preview/v1/Warning.ts';

export interface CreateCustomizationResponse {
  'customizationId'?: (string);
  'pipelineId'?: (string);
  'pictures'?: (_preview_v1_Picture)[];
  'warnings'?: (_preview_v1_Warning)[];
  '_pipelineId'?: "pipelineId";
}

export interface CreateCustomizationResponse__Output {
  'customizationId': (string);
  'pipelineId'?: (string);
  'pictures': (_preview_v1_Picture__Output)[];
  'warnings': (_preview_v1_Warning__Output)[];
  '_pipelineId'?: "pipelineId";
}
