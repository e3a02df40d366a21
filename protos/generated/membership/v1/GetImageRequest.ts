// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface GetImageRequest {
  'resourceId'?: (number | string | Long);
}

export interface GetImageRequest__Output {
  'resourceId': (number);
}
