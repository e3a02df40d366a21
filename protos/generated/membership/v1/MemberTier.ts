// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface MemberTier {
  'id'?: (number | string | Long);
  'name'?: (string);
  'billingCycle'?: (string);
}

export interface MemberTier__Output {
  'id': (number);
  'name': (string);
  'billingCycle': (string);
}
