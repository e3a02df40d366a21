// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteSeriesRequest {
  'seriesId'?: (number | string | Long);
}

export interface DeleteSeriesRequest__Output {
  'seriesId': (number);
}
