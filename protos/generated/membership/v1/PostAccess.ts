// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface PostAccess {
  'type'?: (string);
  'tierIds'?: (number | string | Long)[];
}

export interface PostAccess__Output {
  'type': (string);
  'tierIds': (number)[];
}
