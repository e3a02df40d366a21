// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface GetPostRequest {
  'postId'?: (number | string | Long);
}

export interface GetPostRequest__Output {
  'postId': (number);
}
