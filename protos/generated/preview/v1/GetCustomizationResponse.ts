// Original file: preview/v1/preview.proto

import type { Picture as _preview_v1_Picture, Picture__Output as _preview_v1_Picture__Output } from '../../preview/v1/Picture.ts';

export interface GetCustomizationResponse {
  'customizationId'?: (string);
  'pipelineId'?: (string);
  'pictures'?: (_preview_v1_Picture)[];
  'productTemplateId'?: (string);
  'colors'?: (string)[];
  'sizes'?: (string)[];
  '_pipelineId'?: "pipelineId";
}

export interface GetCustomizationResponse__Output {
  'customizationId': (string);
  'pipelineId'?: (string);
  'pictures': (_preview_v1_Picture__Output)[];
  'productTemplateId': (string);
  'colors': (string)[];
  'sizes': (string)[];
  '_pipelineId'?: "pipelineId";
}
