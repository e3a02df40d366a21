// Original file: media/v1/media.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateUploadRequest {
  'contentType'?: (string);
  'fileName'?: (string);
  'sizeBytes'?: (number | string | Long);
}

export interface CreateUploadRequest__Output {
  'contentType': (string);
  'fileName': (string);
  'sizeBytes': (number);
}
