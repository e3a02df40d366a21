// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface FilePart {
  'partNumber'?: (number);
  'byteSize'?: (number | string | Long);
  'uploaded'?: (boolean);
}

export interface FilePart__Output {
  'partNumber': (number);
  'byteSize': (number);
  'uploaded': (boolean);
}
