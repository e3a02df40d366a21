// Original file: preview/v1/preview.proto

import type { Picture as _preview_v1_Picture, Picture__Output as _preview_v1_Picture__Output } from '../../preview/v1/Picture.ts';

export interface GetCustomizationResponse {
  'customizationId'?: (string);
  'pipelineId'?: (string);
  'pictures'?: (_preview_v1_Picture)[];
  '_pipelineId'?: "pipelineId";
}

export interface GetCustomizationResponse__Output {
  'customizationId': (string);
  'pipelineId'?: (string);
  'pictures': (_preview_v1_Picture__Output)[];
  '_pipelineId'?: "pipelineId";
}
