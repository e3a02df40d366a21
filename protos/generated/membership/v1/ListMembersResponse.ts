// Original file: membership/v1/membership.proto

import type { Member as _membership_v1_Member, Member__Output as _membership_v1_Member__Output } from '../../membership/v1/Member.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListMembersResponse {
  'members'?: (_membership_v1_Member)[];
  'total'?: (number | string | Long);
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}

export interface ListMembersResponse__Output {
  'members': (_membership_v1_Member__Output)[];
  'total': (number);
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}
