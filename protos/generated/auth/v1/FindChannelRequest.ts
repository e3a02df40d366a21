// Original file: auth/v1/auth.proto


export interface FindChannelRequest {
  'idOrClientId'?: (string);
}

export interface FindChannelRequest__Output {
  'idOrClientId': (string);
}
