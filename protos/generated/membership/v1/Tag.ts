// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface Tag {
  'id'?: (number | string | Long);
  'name'?: (string);
  'thumbnailResourceId'?: (number | string | Long);
  'thumbnailUrl'?: (string);
  'postsCount'?: (number | string | Long);
  'createdAt'?: (string);
  'updatedAt'?: (string);
  '_thumbnailResourceId'?: "thumbnailResourceId";
  '_thumbnailUrl'?: "thumbnailUrl";
}

export interface Tag__Output {
  'id': (number);
  'name': (string);
  'thumbnailResourceId'?: (number);
  'thumbnailUrl'?: (string);
  'postsCount': (number);
  'createdAt': (string);
  'updatedAt': (string);
  '_thumbnailResourceId'?: "thumbnailResourceId";
  '_thumbnailUrl'?: "thumbnailUrl";
}
