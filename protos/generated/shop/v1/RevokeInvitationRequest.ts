// Original file: shop/v1/shop.proto


export interface RevokeInvitationRequest {
  'shopId'?: (string);
}

export interface RevokeInvitationRequest__Output {
  'shopId': (string);
}
