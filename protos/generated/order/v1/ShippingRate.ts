// Original file: order/v1/order.proto

import type { Long } from '@grpc/proto-loader';

export interface ShippingRate {
  'zone'?: (string);
  'name'?: (string);
  'gramsMax'?: (number);
  'minorUnits'?: (number | string | Long);
  'daysMin'?: (number);
  'daysMax'?: (number);
}

export interface ShippingRate__Output {
  'zone': (string);
  'name': (string);
  'gramsMax': (number);
  'minorUnits': (number);
  'daysMin': (number);
  'daysMax': (number);
}
