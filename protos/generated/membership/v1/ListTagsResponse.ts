// Original file: membership/v1/membership.proto

import type { Tag as _membership_v1_Tag, Tag__Output as _membership_v1_Tag__Output } from '../../membership/v1/Tag.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListTagsResponse {
  'tags'?: (_membership_v1_Tag)[];
  'total'?: (number | string | Long);
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}

export interface ListTagsResponse__Output {
  'tags': (_membership_v1_Tag__Output)[];
  'total': (number);
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}
