// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface ConfirmImageRequest {
  'resourceId'?: (number | string | Long);
  'signedId'?: (string);
}

export interface ConfirmImageRequest__Output {
  'resourceId': (number);
  'signedId': (string);
}
