// Original file: shop/v1/shop.proto

import type { Long } from '@grpc/proto-loader';

export interface Money {
  'minorUnits'?: (number | string | Long);
  'currency'?: (string);
}

export interface Money__Output {
  'minorUnits': (number);
  'currency': (string);
}
