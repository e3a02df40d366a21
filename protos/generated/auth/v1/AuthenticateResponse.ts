// Original file: auth/v1/auth.proto

import type { Long } from '@grpc/proto-loader';

export interface AuthenticateResponse {
  'kind'?: (string);
  'subject'?: (string);
  'channelId'?: (string);
  'agencyId'?: (string);
  'ownShopId'?: (string);
  'scopes'?: (string)[];
  'expiresAtMs'?: (number | string | Long);
}

export interface AuthenticateResponse__Output {
  'kind': (string);
  'subject': (string);
  'channelId': (string);
  'agencyId': (string);
  'ownShopId': (string);
  'scopes': (string)[];
  'expiresAtMs': (number);
}
