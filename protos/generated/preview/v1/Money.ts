// Original file: preview/v1/preview.proto

import type { Long } from '@grpc/proto-loader';

export interface Money {
  'minorUnits'?: (number | string | Long);
  'currency'?: (string);
}

export interface Money__Output {
  'minorUnits': (number);
  'currency': (string);
}
