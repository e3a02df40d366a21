// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface GetImageResponse {
  'id'?: (number | string | Long);
  'state'?: (string);
  'width'?: (number);
  'height'?: (number);
  'url'?: (string);
  'expiresAt'?: (string);
  '_width'?: "width";
  '_height'?: "height";
  '_url'?: "url";
  '_expiresAt'?: "expiresAt";
}

export interface GetImageResponse__Output {
  'id': (number);
  'state': (string);
  'width'?: (number);
  'height'?: (number);
  'url'?: (string);
  'expiresAt'?: (string);
  '_width'?: "width";
  '_height'?: "height";
  '_url'?: "url";
  '_expiresAt'?: "expiresAt";
}
