// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface Amounts {
  'amounts'?: ({[key: string]: number | string | Long});
}

export interface Amounts__Output {
  'amounts': ({[key: string]: number});
}
