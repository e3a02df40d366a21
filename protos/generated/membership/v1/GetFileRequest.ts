// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface GetFileRequest {
  'resourceId'?: (number | string | Long);
}

export interface GetFileRequest__Output {
  'resourceId': (number);
}
