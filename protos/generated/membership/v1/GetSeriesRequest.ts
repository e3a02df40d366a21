// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface GetSeriesRequest {
  'seriesId'?: (number | string | Long);
}

export interface GetSeriesRequest__Output {
  'seriesId': (number);
}
