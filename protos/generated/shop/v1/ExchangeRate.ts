// Original file: shop/v1/shop.proto

import type { Long } from '@grpc/proto-loader';

export interface ExchangeRate {
  'currency'?: (string);
  'microsPerUsd'?: (number | string | Long);
}

export interface ExchangeRate__Output {
  'currency': (string);
  'microsPerUsd': (number);
}
