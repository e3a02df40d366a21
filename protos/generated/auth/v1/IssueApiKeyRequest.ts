// Original file: auth/v1/auth.proto


export interface IssueApiKeyRequest {
  'shopId'?: (string);
  'name'?: (string);
}

export interface IssueApiKeyRequest__Output {
  'shopId': (string);
  'name': (string);
}
