// Original file: membership/v1/membership.proto

import type { PostSummary as _membership_v1_PostSummary, PostSummary__Output as _membership_v1_PostSummary__Output } from '../../membership/v1/PostSummary.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListPostsResponse {
  'posts'?: (_membership_v1_PostSummary)[];
  'total'?: (number | string | Long);
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}

export interface ListPostsResponse__Output {
  'posts': (_membership_v1_PostSummary__Output)[];
  'total': (number);
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}
