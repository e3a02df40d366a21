// Original file: auth/v1/auth.proto

import type { ChannelRecord as _auth_v1_ChannelRecord, ChannelRecord__Output as _auth_v1_ChannelRecord__Output } from '../../auth/v1/ChannelRecord.ts';

export interface EnableChannelResponse {
  'channel'?: (_auth_v1_ChannelRecord | null);
}

export interface EnableChannelResponse__Output {
  'channel': (_auth_v1_ChannelRecord__Output | null);
}
