// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface GetTierRequest {
  'tierId'?: (number | string | Long);
}

export interface GetTierRequest__Output {
  'tierId': (number);
}
