// Original file: auth/v1/auth.proto

import type { ChannelRecord as _auth_v1_ChannelRecord, ChannelRecord__Output as _auth_v1_ChannelRecord__Output } from '../../auth/v1/ChannelRecord.ts';

export interface FindChannelResponse {
  'channel'?: (_auth_v1_ChannelRecord | null);
  '_channel'?: "channel";
}

export interface FindChannelResponse__Output {
  'channel'?: (_auth_v1_ChannelRecord__Output | null);
  '_channel'?: "channel";
}
