// Original file: auth/v1/auth.proto

import type { ChannelRecord as _auth_v1_ChannelRecord, ChannelRecord__Output as _auth_v1_ChannelRecord__Output } from '../../auth/v1/ChannelRecord.ts';

export interface ListChannelsResponse {
  'channels'?: (_auth_v1_ChannelRecord)[];
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}

export interface ListChannelsResponse__Output {
  'channels': (_auth_v1_ChannelRecord__Output)[];
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}
