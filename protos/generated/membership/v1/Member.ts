// Original file: membership/v1/membership.proto

import type { MemberTier as _membership_v1_MemberTier, MemberTier__Output as _membership_v1_MemberTier__Output } from '../../membership/v1/MemberTier.ts';
import type { Long } from '@grpc/proto-loader';

export interface Member {
  'id'?: (number | string | Long);
  'nickname'?: (string);
  'email'?: (string);
  'state'?: (string);
  'subscribedAt'?: (string);
  'joinedAt'?: (string);
  'tier'?: (_membership_v1_MemberTier | null);
}

export interface Member__Output {
  'id': (number);
  'nickname': (string);
  'email': (string);
  'state': (string);
  'subscribedAt': (string);
  'joinedAt': (string);
  'tier': (_membership_v1_MemberTier__Output | null);
}
