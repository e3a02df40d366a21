// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface NewFilePart {
  'byteSize'?: (number | string | Long);
  'checksum'?: (string);
}

export interface NewFilePart__Output {
  'byteSize': (number);
  'checksum': (string);
}
