// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateImageRequest {
  'byteSize'?: (number | string | Long);
  'checksum'?: (string);
}

export interface CreateImageRequest__Output {
  'byteSize': (number);
  'checksum': (string);
}
