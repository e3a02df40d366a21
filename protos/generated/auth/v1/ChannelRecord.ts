// Original file: auth/v1/auth.proto


export interface ChannelRecord {
  'id'?: (string);
  'name'?: (string);
  'idpClientId'?: (string);
  'agencyId'?: (string);
  'ownShopId'?: (string);
  'createdAt'?: (string);
  'disabledAt'?: (string);
  '_disabledAt'?: "disabledAt";
}

export interface ChannelRecord__Output {
  'id': (string);
  'name': (string);
  'idpClientId': (string);
  'agencyId': (string);
  'ownShopId': (string);
  'createdAt': (string);
  'disabledAt'?: (string);
  '_disabledAt'?: "disabledAt";
}
