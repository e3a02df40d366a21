// Original file: auth/v1/auth.proto


export interface ApiKeyRecord {
  'key'?: (string);
  'name'?: (string);
  'createdAt'?: (string);
  'revokedAt'?: (string);
  '_revokedAt'?: "revokedAt";
}

export interface ApiKeyRecord__Output {
  'key': (string);
  'name': (string);
  'createdAt': (string);
  'revokedAt'?: (string);
  '_revokedAt'?: "revokedAt";
}
