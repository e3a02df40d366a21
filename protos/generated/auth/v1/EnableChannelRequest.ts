// Original file: auth/v1/auth.proto


export interface EnableChannelRequest {
  'id'?: (string);
}

export interface EnableChannelRequest__Output {
  'id': (string);
}
