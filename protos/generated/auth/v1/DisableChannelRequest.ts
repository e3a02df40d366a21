// Original file: auth/v1/auth.proto


export interface DisableChannelRequest {
  'id'?: (string);
}

export interface DisableChannelRequest__Output {
  'id': (string);
}
