// Original file: membership/v1/membership.proto

import type { Tag as _membership_v1_Tag, Tag__Output as _membership_v1_Tag__Output } from '../../membership/v1/Tag.ts';

export interface GetTagResponse {
  'tag'?: (_membership_v1_Tag | null);
}

export interface GetTagResponse__Output {
  'tag': (_membership_v1_Tag__Output | null);
}
