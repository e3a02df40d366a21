// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface CreatePostResponse {
  'id'?: (number | string | Long);
}

export interface CreatePostResponse__Output {
  'id': (number);
}
