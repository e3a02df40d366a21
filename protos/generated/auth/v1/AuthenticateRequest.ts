// Original file: auth/v1/auth.proto


export interface AuthenticateRequest {
  'authorization'?: (string);
}

export interface AuthenticateRequest__Output {
  'authorization': (string);
}
