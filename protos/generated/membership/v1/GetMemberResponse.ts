// Original file: membership/v1/membership.proto

import type { Member as _membership_v1_Member, Member__Output as _membership_v1_Member__Output } from '../../membership/v1/Member.ts';
import type { MemberTier as _membership_v1_MemberTier, MemberTier__Output as _membership_v1_MemberTier__Output } from '../../membership/v1/MemberTier.ts';

export interface GetMemberResponse {
  'member'?: (_membership_v1_Member | null);
  'entitledNow'?: (_membership_v1_MemberTier | null);
  'paidThrough'?: (string);
  'chosenNext'?: (_membership_v1_MemberTier | null);
}

export interface GetMemberResponse__Output {
  'member': (_membership_v1_Member__Output | null);
  'entitledNow': (_membership_v1_MemberTier__Output | null);
  'paidThrough': (string);
  'chosenNext': (_membership_v1_MemberTier__Output | null);
}
