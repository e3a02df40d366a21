// Original file: auth/v1/auth.proto


export interface RevokeApiKeyRequest {
  'key'?: (string);
}

export interface RevokeApiKeyRequest__Output {
  'key': (string);
}
