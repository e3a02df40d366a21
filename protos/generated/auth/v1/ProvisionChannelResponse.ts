// Original file: auth/v1/auth.proto


export interface ProvisionChannelResponse {
  'id'?: (string);
  'agencyId'?: (string);
  'ownShopId'?: (string);
}

export interface ProvisionChannelResponse__Output {
  'id': (string);
  'agencyId': (string);
  'ownShopId': (string);
}
