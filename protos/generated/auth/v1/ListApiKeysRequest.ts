// Original file: auth/v1/auth.proto


export interface ListApiKeysRequest {
  'shopId'?: (string);
}

export interface ListApiKeysRequest__Output {
  'shopId': (string);
}
