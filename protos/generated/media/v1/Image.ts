// Original file: media/v1/media.proto

import type { Master as _media_v1_Master, Master__Output as _media_v1_Master__Output } from '../../media/v1/Master.ts';

export interface Image {
  'id'?: (string);
  'master'?: (_media_v1_Master | null);
  'width'?: (number);
  'height'?: (number);
  'edgeTransparency'?: (number | string);
  'visibleShare'?: (number | string);
  '_edgeTransparency'?: "edgeTransparency";
  '_visibleShare'?: "visibleShare";
}

export interface Image__Output {
  'id': (string);
  'master': (_media_v1_Master__Output | null);
  'width': (number);
  'height': (number);
  'edgeTransparency'?: (number);
  'visibleShare'?: (number);
  '_edgeTransparency'?: "edgeTransparency";
  '_visibleShare'?: "visibleShare";
}
