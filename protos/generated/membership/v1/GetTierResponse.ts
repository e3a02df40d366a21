// Original file: membership/v1/membership.proto

import type { Tier as _membership_v1_Tier, Tier__Output as _membership_v1_Tier__Output } from '../../membership/v1/Tier.ts';

export interface GetTierResponse {
  'tier'?: (_membership_v1_Tier | null);
}

export interface GetTierResponse__Output {
  'tier': (_membership_v1_Tier__Output | null);
}
