// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteTagRequest {
  'tagId'?: (number | string | Long);
}

export interface DeleteTagRequest__Output {
  'tagId': (number);
}
