// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface PostImage {
  'resourceId'?: (number | string | Long);
  'position'?: (number);
  'url'?: (string);
}

export interface PostImage__Output {
  'resourceId': (number);
  'position': (number);
  'url': (string);
}
