// Original file: shop/v1/shop.proto


export interface FindInvitationResponse {
  'shopName'?: (string);
  'status'?: (string);
  'expiresAt'?: (string);
}

export interface FindInvitationResponse__Output {
  'shopName': (string);
  'status': (string);
  'expiresAt': (string);
}
