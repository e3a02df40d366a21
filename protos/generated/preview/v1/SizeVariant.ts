// Original file: preview/v1/preview.proto

import type { Money as _preview_v1_Money, Money__Output as _preview_v1_Money__Output } from '../../preview/v1/Money.ts';

export interface SizeVariant {
  'variantId'?: (string);
  'size'?: (string);
  'price'?: (_preview_v1_Money | null);
}

export interface SizeVariant__Output {
  'variantId': (string);
  'size': (string);
  'price': (_preview_v1_Money__Output | null);
}
