// Original file: media/v1/media.proto

import type { Long } from '@grpc/proto-loader';

export interface Image {
  'id'?: (string);
  'objectKey'?: (string);
  'contentHash'?: (string);
  'sizeBytes'?: (number | string | Long);
  'width'?: (number);
  'height'?: (number);
  'edgeTransparency'?: (number | string);
  'visibleShare'?: (number | string);
  '_edgeTransparency'?: "edgeTransparency";
  '_visibleShare'?: "visibleShare";
}

export interface Image__Output {
  'id': (string);
  'objectKey': (string);
  'contentHash': (string);
  'sizeBytes': (number);
  'width': (number);
  'height': (number);
  'edgeTransparency'?: (number);
  'visibleShare'?: (number);
  '_edgeTransparency'?: "edgeTransparency";
  '_visibleShare'?: "visibleShare";
}
