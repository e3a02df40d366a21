// Original file: shop/v1/shop.proto

import type { Long } from '@grpc/proto-loader';

export interface DigitalFile {
  'fileUrl'?: (string);
  'fileName'?: (string);
  'sizeBytes'?: (number | string | Long);
}

export interface DigitalFile__Output {
  'fileUrl': (string);
  'fileName': (string);
  'sizeBytes': (number);
}
