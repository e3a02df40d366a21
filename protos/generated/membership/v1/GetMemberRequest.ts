// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface GetMemberRequest {
  'memberId'?: (number | string | Long);
}

export interface GetMemberRequest__Output {
  'memberId': (number);
}
