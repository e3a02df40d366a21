// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface ArchivePostRequest {
  'postId'?: (number | string | Long);
}

export interface ArchivePostRequest__Output {
  'postId': (number);
}
