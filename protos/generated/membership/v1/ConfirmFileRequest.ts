// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface ConfirmFileRequest {
  'resourceId'?: (number | string | Long);
  'signedId'?: (string);
}

export interface ConfirmFileRequest__Output {
  'resourceId': (number);
  'signedId': (string);
}
