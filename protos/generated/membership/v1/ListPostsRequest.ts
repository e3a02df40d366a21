// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface ListPostsRequest {
  'limit'?: (number);
  'page'?: (number);
  'cursor'?: (string);
  'type'?: (string);
  'state'?: (string);
  'tag'?: (string);
  'seriesId'?: (number | string | Long);
  '_page'?: "page";
  '_cursor'?: "cursor";
  '_type'?: "type";
  '_state'?: "state";
  '_tag'?: "tag";
  '_seriesId'?: "seriesId";
}

export interface ListPostsRequest__Output {
  'limit': (number);
  'page'?: (number);
  'cursor'?: (string);
  'type'?: (string);
  'state'?: (string);
  'tag'?: (string);
  'seriesId'?: (number);
  '_page'?: "page";
  '_cursor'?: "cursor";
  '_type'?: "type";
  '_state'?: "state";
  '_tag'?: "tag";
  '_seriesId'?: "seriesId";
}
