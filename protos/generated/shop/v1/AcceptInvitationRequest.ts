// Original file: shop/v1/shop.proto


export interface AcceptInvitationRequest {
  'token'?: (string);
}

export interface AcceptInvitationRequest__Output {
  'token': (string);
}
