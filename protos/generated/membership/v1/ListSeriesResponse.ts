// Original file: membership/v1/membership.proto

import type { Series as _membership_v1_Series, Series__Output as _membership_v1_Series__Output } from '../../membership/v1/Series.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListSeriesResponse {
  'series'?: (_membership_v1_Series)[];
  'total'?: (number | string | Long);
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}

export interface ListSeriesResponse__Output {
  'series': (_membership_v1_Series__Output)[];
  'total': (number);
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}
