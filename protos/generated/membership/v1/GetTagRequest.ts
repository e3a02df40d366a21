// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface GetTagRequest {
  'tagId'?: (number | string | Long);
}

export interface GetTagRequest__Output {
  'tagId': (number);
}
