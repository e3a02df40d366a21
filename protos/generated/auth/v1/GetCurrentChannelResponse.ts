// Original file: auth/v1/auth.proto


export interface GetCurrentChannelResponse {
  'id'?: (string);
  'name'?: (string);
  'idpClientId'?: (string);
  'createdAt'?: (string);
}

export interface GetCurrentChannelResponse__Output {
  'id': (string);
  'name': (string);
  'idpClientId': (string);
  'createdAt': (string);
}
