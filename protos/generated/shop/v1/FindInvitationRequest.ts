// Original file: shop/v1/shop.proto


export interface FindInvitationRequest {
  'token'?: (string);
}

export interface FindInvitationRequest__Output {
  'token': (string);
}
