// Original file: auth/v1/auth.proto

import type { Long } from '@grpc/proto-loader';

export interface AuthenticateResponse {
  'kind'?: (string);
  'subject'?: (string);
  'channelId'?: (string);
  'agencyId'?: (string);
  'shopId'?: (string);
  'scopes'?: (string)[];
  'expiresAtMs'?: (number | string | Long);
  '_channelId'?: "channelId";
}

export interface AuthenticateResponse__Output {
  'kind': (string);
  'subject': (string);
  'channelId'?: (string);
  'agencyId': (string);
  'shopId': (string);
  'scopes': (string)[];
  'expiresAtMs': (number);
  '_channelId'?: "channelId";
}
