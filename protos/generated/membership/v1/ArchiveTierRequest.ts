// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface ArchiveTierRequest {
  'tierId'?: (number | string | Long);
}

export interface ArchiveTierRequest__Output {
  'tierId': (number);
}
