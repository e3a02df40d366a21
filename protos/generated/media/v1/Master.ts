// Original file: media/v1/media.proto

import type { Long } from '@grpc/proto-loader';

export interface Master {
  'objectKey'?: (string);
  'contentHash'?: (string);
  'sizeBytes'?: (number | string | Long);
}

export interface Master__Output {
  'objectKey': (string);
  'contentHash': (string);
  'sizeBytes': (number);
}
