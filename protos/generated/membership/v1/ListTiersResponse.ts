// Original file: membership/v1/membership.proto

import type { Tier as _membership_v1_Tier, Tier__Output as _membership_v1_Tier__Output } from '../../membership/v1/Tier.ts';

export interface ListTiersResponse {
  'tiers'?: (_membership_v1_Tier)[];
}

export interface ListTiersResponse__Output {
  'tiers': (_membership_v1_Tier__Output)[];
}
