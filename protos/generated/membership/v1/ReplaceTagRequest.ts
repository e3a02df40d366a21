// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface ReplaceTagRequest {
  'tagId'?: (number | string | Long);
  'name'?: (string);
  'thumbnailResourceId'?: (number | string | Long);
  '_thumbnailResourceId'?: "thumbnailResourceId";
}

export interface ReplaceTagRequest__Output {
  'tagId': (number);
  'name': (string);
  'thumbnailResourceId'?: (number);
  '_thumbnailResourceId'?: "thumbnailResourceId";
}
