// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface Ids {
  'ids'?: (number | string | Long)[];
}

export interface Ids__Output {
  'ids': (number)[];
}
