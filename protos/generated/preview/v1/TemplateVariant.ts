// Original file: preview/v1/preview.proto

import type { Money as _preview_v1_Money, Money__Output as _preview_v1_Money__Output } from '../../preview/v1/Money.ts';

export interface TemplateVariant {
  'variantId'?: (string);
  'color'?: (string);
  'hex'?: (string);
  'size'?: (string);
  'price'?: (_preview_v1_Money | null);
  'weightGrams'?: (number | string);
  'lengthMm'?: (number | string);
  'widthMm'?: (number | string);
  'heightMm'?: (number | string);
}

export interface TemplateVariant__Output {
  'variantId': (string);
  'color': (string);
  'hex': (string);
  'size': (string);
  'price': (_preview_v1_Money__Output | null);
  'weightGrams': (number);
  'lengthMm': (number);
  'widthMm': (number);
  'heightMm': (number);
}
