// Original file: shop/v1/shop.proto


export interface Invitation {
  'email'?: (string);
  'status'?: (string);
  'sentAt'?: (string);
  'expiresAt'?: (string);
  '_sentAt'?: "sentAt";
}

export interface Invitation__Output {
  'email': (string);
  'status': (string);
  'sentAt'?: (string);
  'expiresAt': (string);
  '_sentAt'?: "sentAt";
}
