// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface ReplaceSeriesRequest {
  'seriesId'?: (number | string | Long);
  'title'?: (string);
  'description'?: (string);
  'postsType'?: (string);
  'coverImageResourceId'?: (number | string | Long);
  'thumbnailResourceId'?: (number | string | Long);
  'postsIds'?: (number | string | Long)[];
  '_coverImageResourceId'?: "coverImageResourceId";
  '_thumbnailResourceId'?: "thumbnailResourceId";
}

export interface ReplaceSeriesRequest__Output {
  'seriesId': (number);
  'title': (string);
  'description': (string);
  'postsType': (string);
  'coverImageResourceId'?: (number);
  'thumbnailResourceId'?: (number);
  'postsIds': (number)[];
  '_coverImageResourceId'?: "coverImageResourceId";
  '_thumbnailResourceId'?: "thumbnailResourceId";
}
