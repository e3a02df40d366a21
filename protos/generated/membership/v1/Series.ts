// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface Series {
  'id'?: (number | string | Long);
  'title'?: (string);
  'description'?: (string);
  'postsType'?: (string);
  'coverImageResourceId'?: (number | string | Long);
  'coverImageUrl'?: (string);
  'thumbnailResourceId'?: (number | string | Long);
  'thumbnailUrl'?: (string);
  'postsCount'?: (number | string | Long);
  'createdAt'?: (string);
  'updatedAt'?: (string);
  '_coverImageResourceId'?: "coverImageResourceId";
  '_coverImageUrl'?: "coverImageUrl";
  '_thumbnailResourceId'?: "thumbnailResourceId";
  '_thumbnailUrl'?: "thumbnailUrl";
}

export interface Series__Output {
  'id': (number);
  'title': (string);
  'description': (string);
  'postsType': (string);
  'coverImageResourceId'?: (number);
  'coverImageUrl'?: (string);
  'thumbnailResourceId'?: (number);
  'thumbnailUrl'?: (string);
  'postsCount': (number);
  'createdAt': (string);
  'updatedAt': (string);
  '_coverImageResourceId'?: "coverImageResourceId";
  '_coverImageUrl'?: "coverImageUrl";
  '_thumbnailResourceId'?: "thumbnailResourceId";
  '_thumbnailUrl'?: "thumbnailUrl";
}
