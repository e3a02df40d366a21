// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateTagRequest {
  'name'?: (string);
  'thumbnailResourceId'?: (number | string | Long);
  '_thumbnailResourceId'?: "thumbnailResourceId";
}

export interface CreateTagRequest__Output {
  'name': (string);
  'thumbnailResourceId'?: (number);
  '_thumbnailResourceId'?: "thumbnailResourceId";
}
