// Original file: auth/v1/auth.proto


export interface IssueApiKeyResponse {
  'key'?: (string);
  'secret'?: (string);
}

export interface IssueApiKeyResponse__Output {
  'key': (string);
  'secret': (string);
}
