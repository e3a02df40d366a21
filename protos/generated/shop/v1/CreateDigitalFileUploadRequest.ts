// Original file: shop/v1/shop.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateDigitalFileUploadRequest {
  'productId'?: (string);
  'fileName'?: (string);
  'contentType'?: (string);
  'sizeBytes'?: (number | string | Long);
}

export interface CreateDigitalFileUploadRequest__Output {
  'productId': (string);
  'fileName': (string);
  'contentType': (string);
  'sizeBytes': (number);
}
