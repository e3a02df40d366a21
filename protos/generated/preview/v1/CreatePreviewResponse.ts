// Original file: preview/v1/preview.proto

import type { Picture as _preview_v1_Picture, Picture__Output as _preview_v1_Picture__Output } from '../../preview/v1/Picture.ts';

export interface CreatePreviewResponse {
  'pipelineId'?: (string);
  'customizationId'?: (string);
  'pictures'?: (_preview_v1_Picture)[];
}

export interface CreatePreviewResponse__Output {
  'pipelineId': (string);
  'customizationId': (string);
  'pictures': (_preview_v1_Picture__Output)[];
}
