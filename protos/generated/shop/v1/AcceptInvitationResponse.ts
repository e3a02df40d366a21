// Original file: shop/v1/shop.proto


export interface AcceptInvitationResponse {
  'shopName'?: (string);
}

export interface AcceptInvitationResponse__Output {
  'shopName': (string);
}
