// Original file: preview/v1/preview.proto

import type { SizeVariant as _preview_v1_SizeVariant, SizeVariant__Output as _preview_v1_SizeVariant__Output } from '../../preview/v1/SizeVariant.ts';

export interface ColorVariant {
  'name'?: (string);
  'hex'?: (string);
  'photoKeys'?: (string)[];
  'sizeVariants'?: (_preview_v1_SizeVariant)[];
}

export interface ColorVariant__Output {
  'name': (string);
  'hex': (string);
  'photoKeys': (string)[];
  'sizeVariants': (_preview_v1_SizeVariant__Output)[];
}
