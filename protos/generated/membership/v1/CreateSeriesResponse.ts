// Original file: membership/v1/membership.proto

import type { Series as _membership_v1_Series, Series__Output as _membership_v1_Series__Output } from '../../membership/v1/Series.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateSeriesResponse {
  'series'?: (_membership_v1_Series | null);
  'postsIds'?: (number | string | Long)[];
}

export interface CreateSeriesResponse__Output {
  'series': (_membership_v1_Series__Output | null);
  'postsIds': (number)[];
}
