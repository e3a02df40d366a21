// Original file: auth/v1/auth.proto

import type { ApiKeyRecord as _auth_v1_ApiKeyRecord, ApiKeyRecord__Output as _auth_v1_ApiKeyRecord__Output } from '../../auth/v1/ApiKeyRecord.ts';

export interface ListApiKeysResponse {
  'apiKeys'?: (_auth_v1_ApiKeyRecord)[];
}

export interface ListApiKeysResponse__Output {
  'apiKeys': (_auth_v1_ApiKeyRecord__Output)[];
}
