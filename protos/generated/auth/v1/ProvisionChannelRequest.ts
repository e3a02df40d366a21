// Original file: auth/v1/auth.proto


export interface ProvisionChannelRequest {
  'name'?: (string);
  'idpClientId'?: (string);
}

export interface ProvisionChannelRequest__Output {
  'name': (string);
  'idpClientId': (string);
}
