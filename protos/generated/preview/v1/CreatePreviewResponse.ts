// Original file: preview/v1/preview.proto

import type { Picture as _preview_v1_Picture, Picture__Output as _preview_v1_Picture__Output } from '../../preview/v1/Picture.ts';
import type { Warning as _preview_v1_Warning, Warning__Output as _preview_v1_Warning__Output } from '../../preview/v1/Warning.ts';

export interface CreatePreviewResponse {
  'pipelineId'?: (string);
  'customizationId'?: (string);
  'pictures'?: (_preview_v1_Picture)[];
  'warnings'?: (_preview_v1_Warning)[];
}

export interface CreatePreviewResponse__Output {
  'pipelineId': (string);
  'customizationId': (string);
  'pictures': (_preview_v1_Picture__Output)[];
  'warnings': (_preview_v1_Warning__Output)[];
}
